import { CONTENT } from '../../../../core/labels.ts';
import { nodesInside } from '../../../../page/nodes-inside.ts';
import { leafParent, type PageTree } from '../../../../page/page-tree.ts';

const SLOT: ReadonlySet<string> = new Set(['slot']);

/** Elements that a browser paints as one thing, which a range over them would cover in its color. */
const PICTURES: ReadonlySet<string> = new Set([
  'img',
  'svg',
  'embed',
  'input',
  'meter',
  'progress',
]);

/** Those of them that capture leaves out of the tree, and notes beside it. */
const OBJECTS: ReadonlySet<string> = new Set(['iframe', 'object', 'video', 'audio', 'canvas']);

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
  const pictures = picturesBefore(tree);
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

/** Shape [N]: how many pictures begin before each node. */
function picturesBefore({ names, nodeNames, extras }: PageTree): Uint32Array {
  const isPicture = names.map((name) => PICTURES.has(name));
  const counts = new Uint32Array(nodeNames.length);
  for (const { name, before } of extras?.objects ?? []) {
    if (OBJECTS.has(name) && before < counts.length) counts[before]++;
  }
  let count = 0;
  for (let node = 0; node < counts.length; node++) {
    count += counts[node];
    counts[node] = count;
    if (isPicture[nodeNames[node]]) count++;
  }
  return counts;
}
