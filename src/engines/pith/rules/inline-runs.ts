import { LEAF_HIDDEN, leafParent, type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import { isInlineName } from '../page-structure.ts';
import type { RuleContext } from './rule-context.ts';

/** The blocks that hold a text, and not, as others may, a row of menu entries or tags. */
const TEXT_BLOCKS = new Set([
  ...['p', 'pre', 'blockquote', 'li', 'dt', 'dd', 'figcaption', 'caption', 'summary'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** The weight of a leaf of no word, in words: punctuation between two links counts a little. */
const WORDLESS_WEIGHT = 0.1;

/**
 * Gives all leaves of a line of text the same probability: their mean, weighted by words. A sentence or a line of
 * code is kept or left out as a whole, where the network may judge a link in its midst otherwise.
 * @param probabilities shape [L]
 * @returns shape [L]
 */
export function withWholeLines(
  { tree, words: wordsOf }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const result = probabilities.slice();
  for (const leaves of inlineRuns(tree)) {
    let words = 0;
    let sum = 0;
    for (const leaf of leaves) {
      const weight = wordsOf[leaf] + WORDLESS_WEIGHT;
      words += weight;
      sum += weight * probabilities[leaf];
    }
    for (const leaf of leaves) result[leaf] = sum / words;
  }
  return result;
}

/**
 * Finds the leaves that stand in one line of text: shown, in the same paragraph, heading, list item or piece of
 * code, with no line break between them.
 * @returns lines of two leaves and more, in document order
 */
export function inlineRuns(tree: PageTree): number[][] {
  const isInline = tree.names.map(isInlineName);
  const isText = tree.names.map((name) => TEXT_BLOCKS.has(name));
  const br = tree.names.indexOf('br');
  const blocks = new Int32Array(tree.nodeNames.length);
  const lines = new Map<number, number[]>();
  const all: number[][] = [];
  let leaf = 0;
  tree.nodeNames.forEach((name, node) => {
    const parent = tree.parents[node];
    if (leaf < tree.leaves.length && tree.textNodes[tree.leaves[leaf]] === node) {
      if ((tree.leafFlags[leaf] & LEAF_HIDDEN) === 0) add(blocks[leafParent(tree, leaf)], leaf);
      leaf++;
      return;
    }
    if (name === TEXT_NAME) return; // White space.
    blocks[node] = parent >= 0 && isInline[name] ? blocks[parent] : node;
    // What follows a break, or a block in its midst, is another line of the block around it.
    if (name === br) lines.delete(blocks[node]);
    else if (parent >= 0 && blocks[node] === node) lines.delete(blocks[parent]);
  });
  return all.filter(({ length }) => length > 1);

  function add(block: number, leaf: number): void {
    if (!isText[tree.nodeNames[block]]) return;
    const line = lines.get(block);
    if (line !== undefined) {
      line.push(leaf);
      return;
    }
    const begun = [leaf];
    lines.set(block, begun);
    all.push(begun);
  }
}
