import type { PageTree } from './page-tree.ts';

/**
 * Shape [N + 1]: the number of leaves before each node. The leaves of a subtree [node, end) are
 * those from `result[node]` up to `result[end]`, which is not included.
 */
export function leavesBefore({
  nodeNames,
  textNodes,
  leaves,
}: Pick<PageTree, 'nodeNames' | 'textNodes' | 'leaves'>): Int32Array {
  const result = new Int32Array(nodeNames.length + 1);
  let leaf = 0;
  for (let node = 0; node < result.length; node++) {
    while (leaf < leaves.length && textNodes[leaves[leaf]] < node) leaf++;
    result[node] = leaf;
  }
  return result;
}
