import { findOnce } from '../../../facts/find-once.ts';
import { BLOCK_ELEMENTS, PREFORMATTED_ELEMENTS } from '../../../page/block-elements.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';

/** Boxes that may hold code; others say what else they are. */
const BOXES = new Set(['div', 'p', 'section', 'figure', 'span', 'code', 'samp']);
/** Where more of a page is set so, its font says nothing of code. */
const MAX_SHARE = 0.5;
/** What an editor calls a box of code, or a line of it. */
const EDITOR_TYPE = /^(?:pre|code(?:[-_]?(?:block|line|fence)s?)?)$/i;

/** Whether an element looks like code: all of its text is set in a font of equal widths, with its white space. */
export function isShownAsCode(index: PageIndex, node: number): boolean {
  const { name, firstLeaf, end, attribute } = index;
  if (!BOXES.has(name(node)) && !name(node).includes('-')) return false;
  const type = attribute(node, 'data-slate-type') ?? attribute(node, 'data-block-type') ?? '';
  if (EDITOR_TYPE.test(type)) return true;
  const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
  const before = findOnce(index, codeBefore);
  if (from === to || before[to] - before[from] < to - from) return false;
  const parts = childrenOf(index, node).filter((child) => isOfLines(index, child));
  if (parts.length > 1) return false; // Two pieces of code, each in a box of its own.
  const isBox = index.style(node).box === 'line' || BLOCK_ELEMENTS.has(name(node));
  const { isMonospace } = index.style(node);
  return isBox && (isOfLines(index, node) || (name(node) === 'div' && isMonospace === true));
}

/** Shape [L + 1]: leaves before each one that are set in a font of equal widths, with their white space. */
function codeBefore(index: PageIndex): Int32Array {
  const { tree, style } = index;
  const before = new Int32Array(tree.leaves.length + 1);
  // What is preformatted by its name is code by itself.
  const isNamed = nodesInside(tree, PREFORMATTED_ELEMENTS);
  let [code, all] = [0, 0];
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const { whiteSpace, isMonospace } = style(leafParent(tree, leaf));
    const isNamedSo = isNamed[leafParent(tree, leaf)] === 1;
    const isCode = whiteSpace === 'kept' && isMonospace === true && !isNamedSo;
    const { length } = leafText(tree, leaf);
    all += length;
    if (isCode) code += length;
    before[leaf + 1] = before[leaf] + (isCode ? 1 : 0);
  }
  return code > MAX_SHARE * all ? before.fill(0) : before;
}

/** Whether what stands in an element are several lines. */
function isOfLines(index: PageIndex, node: number): boolean {
  const { tree, firstLeaf, end } = index;
  if (tree.nodeNames[node] === TEXT_NAME) return false;
  let text = '';
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++)
    text += leafText(tree, leaf);
  const hasWords = text.split('\n').map((line) => line.trim() !== '');
  if (hasWords.some((has, i) => has && hasWords[i + 1])) return true;
  return (
    childrenOf(index, node).filter((child) => firstLeaf[child] < firstLeaf[end[child]]).length >
      1 && childrenOf(index, node).every((child) => BLOCK_ELEMENTS.has(index.name(child)))
  );
}

function childrenOf({ tree, end }: PageIndex, node: number): number[] {
  const children: number[] = [];
  for (let at = node + 1; at < end[node]; at = end[at]) {
    if (tree.nodeNames[at] !== TEXT_NAME) children.push(at);
  }
  return children;
}
