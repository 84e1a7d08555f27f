import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../page/page-tree.ts';

/** Blocks that mean nothing by their names: what a heading or an item says is one thing in a line, too. */
const GENERIC = new Set(['div', 'section']);
const LETTER = /^\s*\S{1,2}\s*$/u;
const HEADING = /^h[1-6]$/;
/** Elements around a letter that a script has taken out of its word. */
const MAX_LEVELS = 3;

/** Whether the page shows an inline element on a line of its own, as it does lines of a poem in `span`s. */
export function isLineOfText({ tree, name, style }: PageIndex, node: number): boolean {
  if (tree.nodeNames[node] === TEXT_NAME || style(node).box !== 'line') return false;
  return !BLOCK_ELEMENTS.has(name(node)) && !CELL_ELEMENTS.has(name(node));
}

/** Whether the page shows what is named a block as a part of the line, as it does letters that move one by one. */
export function isPartOfLine(index: PageIndex, node: number): boolean {
  if (!GENERIC.has(index.name(node))) return false;
  const { box } = index.style(node);
  if (box === 'line') return false;
  if (box === 'inline') return true;
  return isLetter(index, node) && (box === 'boxed' || isInHeading(index, node));
}

function isLetter({ tree, firstLeaf, end }: PageIndex, node: number): boolean {
  const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
  return to - from === 1 && LETTER.test(leafText(tree, from));
}

function isInHeading(index: PageIndex, node: number): boolean {
  let level = 0;
  for (const at of withAncestors(index, node)) {
    if (HEADING.test(index.name(at))) return true;
    if (level++ > MAX_LEVELS) return false;
  }
  return false;
}
