import type { IsBox } from '../../core/article/apart.ts';
import type { Capture } from '../../core/page/capture.ts';
import { elementIndexes } from '../../core/page/element-indexes.ts';
import { isGone } from '../content/is-gone.ts';

/** Displays that part no words by themselves; `none` does, for what nobody sees is part of no word. */
const IN_LINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', 'ruby-text', '']);
/** In ems: half of a narrow space. */
const MIN_GAP = 0.12;

/**
 * Asks the live page whether its styles lay an element out as a box of its own. Nothing is asked
 * before two words would be run together, so that the browser is spared.
 */
export function liveBoxes(
  document: Document,
  { tree, elements }: Pick<Capture<Node>, 'tree' | 'elements'>,
): IsBox {
  const view = isGone(document) ? null : document.defaultView;
  let elementOf: Int32Array | undefined;
  const known = new Map<number, boolean>();

  return (node) => {
    elementOf ??= elementIndexes(tree.nodeNames);
    const isBox = known.get(node) ?? isLaidOutAsBox(elements[elementOf[node]] as Element, view);
    known.set(node, isBox);
    return isBox;
  };
}

/** False in a frame that has gone since; an element that has gone has no display. */
function isLaidOutAsBox(element: Element, view: Window | null): boolean {
  if (view === null) return false;
  const style = view.getComputedStyle(element);
  const { display, float } = style;
  if (IN_LINE.has(display)) return gapAround(style, ['margin']) > MIN_GAP;
  // Letters of one word may be such boxes, that each can move; they have nothing around them.
  if (display.startsWith('inline') || float !== 'none') {
    return gapAround(style, ['margin', 'padding']) > MIN_GAP;
  }
  return true;
}

/** In ems of the element's own font. */
function gapAround(style: CSSStyleDeclaration, kinds: readonly ('margin' | 'padding')[]): number {
  const sides = kinds.flatMap((kind) => [`${kind}-inline-start`, `${kind}-inline-end`]);
  const pixels = sides.map((side) => Number.parseFloat(style.getPropertyValue(side)) || 0);
  return Math.max(...pixels) / (Number.parseFloat(style.fontSize) || 1);
}
