import { type PageTree, TEXT_NAME } from './page-tree.ts';

/**
 * What stands between two texts of a page.
 * @param page.end shape [N]: the node after each subtree
 * @param from node of a text
 * @param to node of a later text
 */
export function elementsBetween(
  { tree, end }: { readonly tree: PageTree; readonly end: Int32Array },
  from: number,
  to: number,
) {
  const closed: number[] = [];
  const opened: number[] = [];
  const empty: number[] = [];
  let box = tree.parents[from];
  for (; box > 0 && end[box] <= to; box = tree.parents[box]) closed.push(box);
  for (let node = tree.parents[to]; node !== box; node = tree.parents[node]) opened.push(node);
  for (let node = from + 1; node < to; node++) {
    if (end[node] === node + 1 && tree.nodeNames[node] !== TEXT_NAME) empty.push(node);
  }
  return {
    /** The element around both. */
    box,
    /** The elements that end and that begin between them, from the inside out. */
    closed,
    opened,
    /** Elements with nothing in them, such as those that a page puts between two words for want of a space. */
    empty,
  };
}
