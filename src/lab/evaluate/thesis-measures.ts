import { CONTENT } from '../../core/labels.ts';
import type { TextScore } from '../../core/text/text-score.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafCount, leafText, type PageTree } from '../../page/page-tree.ts';

/** Labels of a page's leaves beside the true ones. */
export interface LabelComparison {
  /** Shape [L]: words of each leaf. */
  readonly words: Int32Array;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly truth: Uint8Array;
  /** Shape [L], likewise. */
  readonly labels: Uint8Array;
}

/** Precision, recall and F1 of content on one page, with words or with leaves weighted equally. */
export interface ThesisMeasures {
  readonly token: TextScore;
  readonly node: TextScore;
}

/**
 * The two measures of Langkilde (2015, chapter 4) on one page: every word of a leaf has the leaf's
 * label, or every leaf counts as one. Which copy of a text was kept matters here, unlike for the bags
 * of words of WCXB's own score.
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

/** A leaf of more words than this is content to the thesis' second baseline. */
const BASELINE_WORDS = 10;

/** The thesis' baselines: keep all text, and keep every node of more than ten words. */
export const BASELINES: Readonly<Record<string, (tree: PageTree) => Uint8Array>> = {
  'all text': (tree) => new Uint8Array(leafCount(tree)).fill(CONTENT),
  'more than 10 words': (tree) =>
    Uint8Array.from(wordsOfLeaves(tree), (words) => (words > BASELINE_WORDS ? 1 : 0)),
};
