import type { PageIndex } from '../../page/page-index.ts';

/** The two children of the lowest element around two nodes that hold one of them each; both the same for one node. */
export function boxesBelowCommon(
  { tree }: PageIndex,
  one: number,
  other: number,
): readonly [number, number] {
  let [a, b] = [one, other];
  // Nodes are in document order, so that the later of two is never above the other.
  while (tree.parents[a] !== tree.parents[b]) {
    if (tree.parents[a] > tree.parents[b]) a = tree.parents[a];
    else b = tree.parents[b];
  }
  return [a, b];
}
