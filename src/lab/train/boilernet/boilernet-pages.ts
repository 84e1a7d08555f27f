import type { RowRange } from '../../../core/sparse-rows.ts';
import { type EncodedLeaves, encodeLeaves } from '../../../engines/boilernet/features.ts';
import type { Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import type { CorpusPages, PageEncoding, VocabularyBuilder } from '../corpus-pages.ts';
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

export type BoilerNetPages = CorpusPages<Vocabulary, LabelledRows>;

export function boilerNetEncoding(): PageEncoding<Vocabulary, LabelledRows> {
  return {
    vocabulary: vocabularyBuilder(),
    encode(tree, labels, vocabulary) {
      const rows = encodeLeaves(tree, vocabulary);
      return {
        rows,
        from: 0,
        to: rows.rowLeaves.length,
        labels: Uint8Array.from(rows.rowLeaves, (leaf) => labels[leaf]),
      };
    },
    hasRows: ({ to }) => to > 0,
  };
}

function vocabularyBuilder(): VocabularyBuilder<Vocabulary> {
  const counts = new TagAndWordCounts();
  return {
    add: (tree) => counts.add(tree),
    build: () => ({
      tags: counts.tags.mostFrequent({ limit: TAG_COUNT }),
      words: counts.words.mostFrequent({ limit: WORD_COUNT }),
    }),
  };
}
