import type { PageTree } from './page-tree.ts';

/**
 * Shape [N]: the node after the last one in each node's subtree. In pre-order every subtree is a
 * range, and its end is the largest end of its children.
 */
export function subtreeEnds({ parents }: Pick<PageTree, 'parents'>): Int32Array {
  // `Int32Array.from` is not used, as its iterator is slow.
  const ends = new Int32Array(parents.length);
  for (let node = 0; node < ends.length; node++) ends[node] = node + 1;
  for (let node = parents.length - 1; node > 0; node--) {
    if (ends[node] > ends[parents[node]]) ends[parents[node]] = ends[node];
  }
  return ends;
}
