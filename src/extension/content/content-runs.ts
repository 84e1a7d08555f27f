import { CONTENT } from '../../core/page/labels.ts';
import { leafParent, nodeName, type PageTree } from '../../core/page/page-tree.ts';

/** Leaves `first` to `last`, both included, all content. */
export interface ContentRun {
  readonly first: number;
  readonly last: number;
}

/**
 * The content leaves as runs that one range can cover without covering anything else. A browser
 * registers and paints a few long ranges ten times faster than thousands of short ones.
 * @param isSameRoot whether the nodes of two leaves are in one tree, not parted by a shadow root
 */
export function* contentRuns(
  tree: PageTree,
  labels: Uint8Array,
  isSameRoot: (leaf: number, next: number) => boolean,
): Generator<ContentRun> {
  const slotted = slottedNodes(tree);
  let first = -1;
  for (let leaf = 0; leaf < labels.length; leaf++) {
    if (labels[leaf] !== CONTENT) continue;
    if (first < 0) first = leaf;
    if (labels[leaf + 1] === CONTENT && isJoined(leaf, leaf + 1)) continue;
    yield { first, last: leaf };
    first = -1;
  }

  function isJoined(leaf: number, next: number): boolean {
    const parent = leafParent(tree, leaf);
    const nextParent = leafParent(tree, next);
    if (parent === nextParent) return true;
    // Slots show nodes in an order of their own, so two of them may have others between them.
    return slotted[parent] === 0 && slotted[nextParent] === 0 && isSameRoot(leaf, next);
  }
}

/** Shape [N]: 1 where a node is a slot or inside one. */
function slottedNodes(tree: PageTree): Uint8Array {
  const slotted = new Uint8Array(tree.parents.length);
  if (!tree.names.includes('slot')) return slotted;
  for (let node = 0; node < slotted.length; node++) {
    const parent = tree.parents[node];
    const isInside = parent >= 0 && slotted[parent] === 1;
    slotted[node] = isInside || nodeName(tree, node) === 'slot' ? 1 : 0;
  }
  return slotted;
}
