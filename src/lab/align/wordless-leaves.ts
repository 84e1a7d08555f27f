import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { leafParent, type PageTree } from '../../page/page-tree.ts';

const NONE = -1;

/**
 * Labels leaves without words, such as bullets, full stops after a link, and separators of a menu.
 * The reference says nothing about them and the score ignores them. Each leaf gets the label of the
 * nearest leaf with words, before or after it, that shares the deeper ancestor with it, since both
 * are part of one element's text. If both neighbours share the same depth, the leaf is content only
 * if both are.
 * @param offsets shape [L + 1]: where the words of each leaf begin and end
 * @param labels shape [L], changed in place
 */
export function labelWordless(tree: PageTree, offsets: Int32Array, labels: Uint8Array): void {
  const count = labels.length;
  const depths = nodeDepths(tree);
  const next = new Int32Array(count);
  for (let leaf = count - 1, lastWithWords = NONE; leaf >= 0; leaf--) {
    if (offsets[leaf + 1] > offsets[leaf]) lastWithWords = leaf;
    next[leaf] = lastWithWords;
  }
  for (let leaf = 0, before = NONE; leaf < count; leaf++) {
    if (next[leaf] === leaf) {
      before = leaf;
      continue;
    }
    const after = next[leaf];
    const shared = (other: number): number =>
      other === NONE
        ? NONE
        : sharedDepth(tree, depths, leafParent(tree, leaf), leafParent(tree, other));
    const sharedBefore = shared(before);
    const sharedAfter = shared(after);
    const goesBefore = sharedBefore >= sharedAfter && before !== NONE;
    const goesAfter = sharedAfter >= sharedBefore && after !== NONE;
    const isContent =
      (goesBefore || goesAfter) &&
      (!goesBefore || labels[before] === CONTENT) &&
      (!goesAfter || labels[after] === CONTENT);
    labels[leaf] = isContent ? CONTENT : BOILERPLATE;
  }
}

/** Depth of each node, shape [N]: 0 at the root. */
function nodeDepths({ parents }: PageTree): Int32Array {
  const depths = new Int32Array(parents.length);
  for (let node = 0; node < depths.length; node++) {
    depths[node] = parents[node] < 0 ? 0 : depths[parents[node]] + 1;
  }
  return depths;
}

/** Depth of the deepest common ancestor of two nodes; a node counts as its own ancestor. */
function sharedDepth({ parents }: PageTree, depths: Int32Array, a: number, b: number): number {
  let [x, y] = [a, b];
  while (x !== y) {
    if (depths[x] >= depths[y]) x = parents[x];
    else y = parents[y];
  }
  return depths[x];
}
