import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafParent } from '../../page/page-tree.ts';

/** The box whose line a leaf stands in. */
export function blockAround({ tree, name }: PageIndex, leaf: number): number {
  let node = leafParent(tree, leaf);
  while (node > 0 && !BLOCK_ELEMENTS.has(name(node)) && !CELL_ELEMENTS.has(name(node))) {
    node = tree.parents[node];
  }
  return node;
}

/** The leaves of a node. */
export function leavesIn({ firstLeaf, end }: PageIndex, node: number): number[] {
  return Array.from(
    { length: firstLeaf[end[node]] - firstLeaf[node] },
    (_, i) => firstLeaf[node] + i,
  );
}
