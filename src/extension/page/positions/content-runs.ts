import { CONTENT } from '../../../core/labels.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import { leafParent, type PageTree } from '../../../page/page-tree.ts';

const SLOT: ReadonlySet<string> = new Set(['slot']);

/** Elements that a browser paints as one thing, which a range over them would cover in its colour. */
const PICTURES: ReadonlySet<string> = new Set([
  'img',
  'svg',
  'canvas',
  'video',
  'audio',
  'iframe',
  'frame',
  'object',
  'embed',
  'input',
  'meter',
  'progress',
]);

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
  const pictures = countBefore(tree, PICTURES);
  let first = -1;
  for (let leaf = 0; leaf < labels.length; leaf++) {
    if (labels[leaf] !== CONTENT) continue;
    if (first < 0) first = leaf;
    if (labels[leaf + 1] === CONTENT && isJoined(leaf, leaf + 1)) continue;
    yield { first, last: leaf };
    first = -1;
  }

  function isJoined(leaf: number, next: number): boolean {
    if (pictures[leafNode(leaf)] !== pictures[leafNode(next)]) return false;
    const parent = leafParent(tree, leaf);
    const nextParent = leafParent(tree, next);
    if (parent === nextParent) return true;
    // Slots show nodes in an order of their own, so two of them may have others between them.
    return slotted[parent] === 0 && slotted[nextParent] === 0 && isSameRoot(leaf, next);
  }
  function leafNode(leaf: number): number {
    return tree.textNodes[tree.leaves[leaf]];
  }
}

/** Shape [N]: how many elements with one of the wanted names begin before each node. */
function countBefore({ names, nodeNames }: PageTree, wanted: ReadonlySet<string>): Uint32Array {
  const isWanted = names.map((name) => wanted.has(name));
  const counts = new Uint32Array(nodeNames.length);
  let count = 0;
  for (let node = 0; node < counts.length; node++) {
    counts[node] = count;
    if (isWanted[nodeNames[node]]) count++;
  }
  return counts;
}
