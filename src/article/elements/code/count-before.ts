import { findOnce } from '../../../facts/find-once.ts';
import type { PageIndex } from '../../../page/page-index.ts';

/**
 * Counts the nodes of a kind once for a page, so that a question about a box is not one about all that stands in it:
 * boxes stand in boxes, and each of them is asked.
 * @returns shape [N + 1]: how many such nodes come before each node
 */
export function countBefore(
  isCounted: (index: PageIndex, node: number) => boolean,
): (index: PageIndex) => Int32Array {
  const count = (index: PageIndex) => {
    const nodes = index.tree.nodeNames.length;
    const before = new Int32Array(nodes + 1);
    for (let node = 0; node < nodes; node++)
      before[node + 1] = before[node] + (isCounted(index, node) ? 1 : 0);
    return before;
  };
  return (index) => findOnce(index, count);
}
