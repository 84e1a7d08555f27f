import { CONTENT } from '../../core/labels.ts';
import type { TextScore } from '../../core/text/text-score.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafCount, leafText, type PageTree } from '../../page/page-tree.ts';

/** Predicted labels of a page's leaves beside the true ones. */
export interface LabelComparison {
  /** Shape [L]: number of words in each leaf. */
  readonly words: Int32Array;
  /** True labels, shape [L], BOILERPLATE or CONTENT. */
  readonly truth: Uint8Array;
  /** Predicted labels, shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/** Precision, recall and F1 of content on one page: every word weighs the same, or every leaf. */
export interface ThesisMeasures {
  readonly token: TextScore;
  readonly node: TextScore;
}

/**
 * The two measures of Langkilde (2015, chapter 4) on one page. Every word has the label of its
 * leaf, or every leaf counts once. Unlike in WCXB's bags of words, it matters here which copy of a
 * text was kept.
 */
export function thesisMeasures({ words, truth, labels }: LabelComparison): ThesisMeasures {
  const count = (weight: (leaf: number) => number): TextScore => {
    let [both, kept, wanted] = [0, 0, 0];
    truth.forEach((label, leaf) => {
      if (labels[leaf] === CONTENT) kept += weight(leaf);
      if (label === CONTENT) wanted += weight(leaf);
      if (labels[leaf] === CONTENT && label === CONTENT) both += weight(leaf);
    });
    if (both === 0) return { precision: 0, recall: 0, f1: 0 };
    return { precision: both / kept, recall: both / wanted, f1: (2 * both) / (kept + wanted) };
  };
  return { token: count((leaf) => words[leaf]), node: count(() => 1) };
}

/** Shape [L]: words of each leaf, as the metrics count them. */
export function wordsOfLeaves(tree: PageTree): Int32Array {
  return Int32Array.from(tree.leaves, (_, leaf) => tokenize(leafText(tree, leaf)).length);
}

/** Leaves with more words than this are content in the thesis's second baseline. */
const BASELINE_WORDS = 10;

/**
 * The thesis's two baselines: keep all text, or keep every leaf with more than BASELINE_WORDS
 * words.
 */
export const BASELINES: Readonly<Record<string, (tree: PageTree) => Uint8Array>> = {
  'all text': (tree) => new Uint8Array(leafCount(tree)).fill(CONTENT),
  'more than 10 words': (tree) =>
    Uint8Array.from(wordsOfLeaves(tree), (words) => (words > BASELINE_WORDS ? 1 : 0)),
};
