import type { RowRange } from '../../../core/sparse-rows.ts';
import { type EncodedLeaves, encodeLeaves } from '../../../engines/boilernet/features.ts';
import type { Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import type { CorpusPages, PageEncoding } from '../corpus-pages.ts';
import { vocabularyBuilder } from './vocabulary-builder.ts';

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
