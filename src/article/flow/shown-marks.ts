import { BLOCK_ELEMENTS } from '../../page/block-elements.ts';
import { BOLD, type ElementStyle } from '../../page/element-styles.ts';
import type { PageIndex } from '../../page/page-index.ts';

export type Mark = 'emphasis' | 'strong' | 'deleted' | 'inserted' | 'mark' | 'sub' | 'sup';

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ...['em', 'i', 'cite', 'dfn', 'var'].map((name): [string, Mark] => [name, 'emphasis']),
  ['strong', 'strong'],
  ['b', 'strong'],
  ['del', 'deleted'],
  ['s', 'deleted'],
  ['strike', 'deleted'],
  ['ins', 'inserted'],
  ['mark', 'mark'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);
/** Pages set links and controls bold to show what can be pressed. */
const PRESSED = new Set(['a', 'button', 'label', 'summary']);
const NORMAL = 4;

/** Whether an element of this name sets its words off from others. */
export function isMarkName(name: string): boolean {
  return MARKS.has(name);
}

/**
 * What sets the words of an inline element off from those around it, as the page shows them; where nobody can tell,
 * what its name says.
 */
export function marksOf(index: PageIndex, node: number): readonly Mark[] {
  const name = index.name(node);
  const named = MARKS.get(name);
  const own = index.style(node);
  if (own.weight === undefined && own.isItalic === undefined && own.isStruck !== true) {
    return named === undefined ? [] : [named];
  }
  if (BLOCK_ELEMENTS.has(name)) return [];
  const around = styleAround(index, node);
  const marks: Mark[] = named === undefined || isUnmarked(named, own, around) ? [] : [named];
  const add = (mark: Mark, isShown: boolean) => {
    if (isShown && !marks.includes(mark)) marks.push(mark);
  };
  const isPressed = PRESSED.has(name);
  const { weight = NORMAL } = own;
  add('strong', !isPressed && weight >= BOLD && (around.weight ?? NORMAL) < BOLD);
  // What is named emphasis may be set in a way of its own, as where letters do not slant.
  add('emphasis', !isPressed && own.isItalic === true && around.isItalic !== true);
  add('deleted', own.isStruck === true);
  return marks;
}

/** Whether the page shows the words of a `b` or an `i` as those around them. */
function isUnmarked(named: Mark, own: ElementStyle, around: ElementStyle): boolean {
  if (named === 'strong') {
    return own.weight !== undefined && own.weight < BOLD && own.weight <= (around.weight ?? NORMAL);
  }
  return named === 'emphasis' && own.isItalic === false && around.isItalic !== true;
}

function styleAround({ tree, style }: PageIndex, node: number): ElementStyle {
  for (let at = tree.parents[node]; at >= 0; at = tree.parents[at]) {
    const around = style(at);
    if (around.weight !== undefined || around.isItalic !== undefined) return around;
  }
  return {};
}
