import { CONTENT } from '../../../core/labels.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import { leafParent, type PageTree } from '../../../page/page-tree.ts';

const SLOT: ReadonlySet<string> = new Set(['slot']);

/** Leaves `first` to `last`, both included, all content. */
export interface ContentRun {
  readonly first: number;
  readonly last: number;
}

/**
 * The content leaves as runs that one range can overlay without covering anything else. A browser
 * registers and paints a few long ranges ten times faster than thousands of short ones.
 * @param isSameRoot whether the nodes of two leaves are in one tree, not parted by a shadow root
 */
export function* contentRuns(
  tree: PageTree,
  labels: Uint8Array,
  isSameRoot: (leaf: number, next: number) => boolean,
): Generator<ContentRun> {
  const slotted = nodesInside(tree, SLOT);
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
