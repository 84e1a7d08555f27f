import { indexPage, withAncestors } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';

/** Longest class name or id that is shown whole: generated ones say nothing and go on for long. */
const MAX_NAME_CHARS = 20;
/** The nearest elements that are always shown: a list's item, the list and what it stands in. */
const NEAREST = 3;
/** Elements that say what region a block stands in, so they are shown wherever they are. */
const LANDMARKS = new Set([
  ...['nav', 'header', 'footer', 'aside', 'main', 'article', 'section', 'form', 'dialog', 'figure'],
  ...['table', 'blockquote', 'template', 'noscript'],
]);

/**
 * How to find a block element: its nearest ancestors and the landmarks above them, from the outside
 * in, each with its id or else its first class name.
 */
export function blockPath(tree: PageTree, node: number): string {
  const { name, attribute, className } = indexPage(tree);
  const steps: string[] = [];
  let isGap = false;
  let distance = 0;
  for (const at of withAncestors(indexPage(tree), node)) {
    const isTop = name(at) === 'html' || (name(at) === 'body' && at !== node);
    if (isTop) break;
    if (distance++ >= NEAREST && !LANDMARKS.has(name(at))) {
      isGap = true;
      continue;
    }
    if (isGap) steps.unshift('…');
    isGap = false;
    steps.unshift(`${name(at)}${markOf(attribute(at, 'id'), className(at))}`);
  }
  return steps.join('>');
}

/**
 * The node index of the region that a block stands in: the nearest landmark, or `div` with an id.
 * Short links of two regions are not folded into one line.
 */
export function regionOf(tree: PageTree, node: number): number {
  const index = indexPage(tree);
  for (const at of withAncestors(index, node)) {
    if (LANDMARKS.has(index.name(at))) return at;
    if (index.name(at) === 'div' && index.attribute(at, 'id')) return at;
  }
  return 0;
}

/** What tells an element from others of its name. */
function markOf(id: string | undefined, classes: string): string {
  const mark = id?.trim();
  if (mark) return `#${shorten(mark)}`;
  const [first = ''] = classes.trim().split(/\s+/u);
  return first === '' ? '' : `.${shorten(first)}`;
}

function shorten(name: string): string {
  return name.length <= MAX_NAME_CHARS ? name : `${name.slice(0, MAX_NAME_CHARS - 1)}…`;
}
