import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { countBefore } from './count-before.ts';

/** Classes of the numbers of lines that highlighters add. */
const GUTTER_CLASS =
  /(?:^|[\s_-])(?:gutter|gl|linenos?|linenodiv|linenumber|line-?numbers?(?:-rows)?|lineno|ln|lnt|blob-num|hljs-ln-n(?:umbers)?|crayon-nums?|crayon-num|(?:pre-)?numbering)(?:$|[\s_-])/i;
const NUMBERS_ONLY = /^[\s\d.:|]*$/;
const LISTS = new Set(['ul', 'ol']);

/** Whether an element has the class of a column of numbers. */
export function hasGutterClass({ className }: PageIndex, node: number): boolean {
  return GUTTER_CLASS.test(className(node));
}

/** Whether an element holds the numbers of lines of code, and nothing else. */
export function isGutter(index: PageIndex, node: number): boolean {
  const { attribute, name } = index;
  if (hasGutterClass(index, node) || attribute(node, 'data-line-number') !== undefined) {
    return holdsNumbersOnly(index, node);
  }
  // No list stands in code, but that of its lines.
  return LISTS.has(name(node)) && countsUp(index, node);
}

/** Whether all that stands in an element are numbers. */
export function holdsNumbersOnly(index: PageIndex, node: number): boolean {
  const before = wordsBefore(index);
  return before[index.end[node]] === before[node];
}

/** Whether a digit stands in an element. */
export function holdsDigit(index: PageIndex, node: number): boolean {
  const before = digitsBefore(index);
  return before[index.end[node]] > before[node];
}

const wordsBefore = countBefore(
  ({ tree, textOfNode }, node) =>
    textOfNode[node] >= 0 && !NUMBERS_ONLY.test(tree.texts[textOfNode[node]]),
);
const digitsBefore = countBefore(
  ({ tree, textOfNode }, node) => textOfNode[node] >= 0 && /\d/.test(tree.texts[textOfNode[node]]),
);

/** The leaves of columns of numbers that stand beside code, where no class of the code's own box holds both. */
export function guttersBesideCode(index: PageIndex): number[] {
  const { tree, end, firstLeaf } = index;
  const leaves: number[] = [];
  for (let node = 1; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || !hasGutterClass(index, node)) continue;
    if (firstLeaf[node] === firstLeaf[end[node]] || !holdsNumbersOnly(index, node)) continue;
    if (!isBesidePre(index, node)) continue;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) leaves.push(leaf);
    node = end[node] - 1;
  }
  return leaves;
}

/** Whether code stands in the same box, or in the box beside. */
function isBesidePre({ tree, end, name, firstLeaf }: PageIndex, node: number): boolean {
  const parent = tree.parents[node];
  for (let at = parent + 1; at < end[parent]; at = end[at]) {
    if (at === node || tree.nodeNames[at] === TEXT_NAME) continue;
    let inner = at;
    while (inner + 1 < end[at] && name(inner) !== 'pre' && isAllOf(inner, inner + 1)) inner++;
    if (name(inner) === 'pre') return true;
  }
  return false;

  function isAllOf(box: number, child: number): boolean {
    return firstLeaf[end[child]] - firstLeaf[child] === firstLeaf[end[box]] - firstLeaf[box];
  }
}

function countsUp({ tree, firstLeaf, end }: PageIndex, node: number): boolean {
  const first = firstLeaf[node];
  const last = firstLeaf[end[node]];
  for (let leaf = first; leaf < last; leaf++) {
    if (leafText(tree, leaf).trim() !== String(leaf - first + 1)) return false;
  }
  return last > first;
}
