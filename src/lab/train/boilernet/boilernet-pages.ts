import type { RowRange } from '../../../core/sparse-rows.ts';
import { type EncodedLeaves, encodeLeaves } from '../../../engines/boilernet/features.ts';
import type { Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { labelledPages } from '../labelled-pages.ts';
import { type TextScorer, textScorer } from '../text-scorer.ts';
import { TagAndWordCounts } from '../token-counts.ts';

/**
 * Numbers of the most frequent tags and words that are kept, as in the paper (Leonhardt et al.
 * 2020).
 */
const TAG_COUNT = 50;
const WORD_COUNT = 1_000;

/** Rows of a page or of a part of it, with their labels. */
export interface LabelledRows extends RowRange {
  readonly rows: EncodedLeaves;
  /** Labels of all rows of the page, shape [R]. */
  readonly labels: Uint8Array;
}

/** A validation page with its scorer. */
export interface ValidationPage {
  readonly page: LabelledRows;
  /** L, including leaves that the engine ignores. */
  readonly leafCount: number;
  readonly scorer: TextScorer;
}

export interface BoilerNetPages {
  readonly vocabulary: Vocabulary;
  readonly train: readonly LabelledRows[];
  readonly val: readonly ValidationPage[];
}

/** Labels the rows of a page that an encoder has made. */
export function labelRows(rows: EncodedLeaves, labels: Uint8Array): LabelledRows {
  const ofRows = Uint8Array.from(rows.rowLeaves, (leaf) => labels[leaf]);
  return { rows, from: 0, to: rows.rowLeaves.length, labels: ofRows };
}

/**
 * Reads, labels and encodes the training and validation pages of WCXB. The vocabulary comes from
 * the training pages.
 */
export function readBoilerNetPages(options: Parameters<typeof labelledPages>[1]): BoilerNetPages {
  const counts = new TagAndWordCounts();
  const pages = Array.from(labelledPages('train', options), (page) => {
    counts.add(page.tree);
    return page;
  }).filter(({ isTrainable }) => isTrainable);
  const vocabulary = {
    tags: counts.tags.mostFrequent({ limit: TAG_COUNT }),
    words: counts.words.mostFrequent({ limit: WORD_COUNT }),
  };
  const encode = ({ tree, labels }: { tree: PageTree; labels: Uint8Array }) =>
    labelRows(encodeLeaves(tree, vocabulary), labels);
  return {
    vocabulary,
    train: pages.map(encode).filter(({ to }) => to > 0),
    val: Array.from(labelledPages('val', options), (labelled) => ({
      page: encode(labelled),
      leafCount: labelled.tree.leaves.length,
      scorer: textScorer(labelled.tree, labelled.page.reference),
    })),
  };
}
