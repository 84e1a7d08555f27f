import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafCount, leafParent, leafText, type PageTree } from '../../page/page-tree.ts';
import { alignWords } from './align-words.ts';
import { copyCosts } from './copy-costs.ts';

const NONE = -1;

/**
 * A leaf is content when two thirds of its words are aligned. Nearly all leaves have all of their
 * words aligned, or none.
 */
const ALIGNED_PARTS = 2;
const OF_PARTS = 3;
const NOT_IN_REFERENCE = -1;

/**
 * Labels a page's leaves by the plain text of its main content. A leaf is content when its words
 * stand in the reference in long runs, so that a menu's copy of a heading is not. Of two equal
 * copies the better one counts: the one that is shown, that is outside of navigation, and that is
 * not a link; otherwise the first. Leaves without words get the label of the nearest leaf with
 * words.
 * @param reference lines and paragraphs, roughly in the page's order
 * @returns shape [L], BOILERPLATE or CONTENT
 */
export function alignLabels(tree: PageTree, reference: string): Uint8Array {
  const labels = new Uint8Array(leafCount(tree)).fill(BOILERPLATE);
  const referenceWords = tokenize(reference);
  if (referenceWords.length === 0) return labels;
  const numbers = numberWords(referenceWords);
  const { words, offsets, costs } = leafWords(tree, numbers);
  const matches = alignWords({
    page: words,
    reference: Int32Array.from(referenceWords, (word) => numbers.get(word) ?? NOT_IN_REFERENCE),
    costs,
  });
  for (let leaf = 0; leaf < labels.length; leaf++) {
    let aligned = 0;
    for (let i = offsets[leaf]; i < offsets[leaf + 1]; i++) if (matches[i] >= 0) aligned++;
    const all = offsets[leaf + 1] - offsets[leaf];
    if (aligned * OF_PARTS >= all * ALIGNED_PARTS) labels[leaf] = CONTENT;
  }
  // Leaves without words were counted as content above, since 0 of 0 words is enough.
  labelWordless(tree, offsets, labels);
  return labels;
}

function numberWords(words: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size);
  return numbers;
}

function leafWords(tree: PageTree, numbers: ReadonlyMap<string, number>) {
  const words: number[] = [];
  const offsets = new Int32Array(leafCount(tree) + 1);
  const costOfLeaf = copyCosts(tree);
  for (let leaf = 0; leaf < leafCount(tree); leaf++) {
    for (const word of tokenize(leafText(tree, leaf))) {
      words.push(numbers.get(word) ?? NOT_IN_REFERENCE);
    }
    offsets[leaf + 1] = words.length;
  }
  const costs = new Uint8Array(words.length);
  costOfLeaf.forEach((cost, leaf) => {
    costs.fill(cost, offsets[leaf], offsets[leaf + 1]);
  });
  return {
    /** Shape [P]: number of each of the page's words, or NOT_IN_REFERENCE. */
    words: Int32Array.from(words),
    /** Shape [L + 1]: the words of leaf i are those from `offsets[i]` to `offsets[i + 1]`. */
    offsets,
    /** Shape [P]: what aligning each word costs; see `copyCosts`. */
    costs,
  };
}

/**
 * Labels leaves without words, such as bullets, full stops after a link, and separators of a menu.
 * The reference says nothing about them and the score ignores them. Each leaf gets the label of the
 * nearest leaf with words, before or after it, that shares the deeper ancestor with it, since both
 * are part of one element's text. If both neighbours share the same depth, the leaf is content only
 * if both are.
 * @param offsets shape [L + 1]: where the words of each leaf begin and end
 * @param labels shape [L], changed in place
 */
function labelWordless(tree: PageTree, offsets: Int32Array, labels: Uint8Array): void {
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
