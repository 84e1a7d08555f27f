import { countWords } from '../../../core/text/count-words.ts';
import { encodePage, type PageFeatures } from '../../../engines/pith/features/features.ts';
import type { TokenVocabulary } from '../../../engines/pith/features/tokens.ts';
import type { ParseOptions } from '../../../page/saved-page/parse-html.ts';
import type { CorpusPages, PageEncoding } from '../corpus-pages.ts';
import { tokenVocabularyBuilder } from './token-vocabulary.ts';

/**
 * `pith` is trained and validated on pages as servers send them. The weights that ship were made
 * so, and would change if late parts were put in their places.
 */
export const AS_SENT: ParseOptions = { asSent: true };

/** A page, or the part of it from leaf `from` to leaf `to`. */
export interface LeafRange {
  readonly features: PageFeatures;
  readonly from: number;
  readonly to: number;
  /** Labels of the whole page, shape [L]. */
  readonly labels: Uint8Array;
  /** Soft labels from teachers, shape [L], in [0, 1]; they replace the labels in training. */
  readonly softLabels?: Float32Array;
  /** Shape [L]: number of words in each leaf. */
  readonly words: Float32Array;
}

export type PithPages = CorpusPages<TokenVocabulary, LeafRange>;

export function pithEncoding(): PageEncoding<TokenVocabulary, LeafRange> {
  return {
    vocabulary: tokenVocabularyBuilder(),
    encode: (tree, labels, vocabulary) => ({
      features: encodePage(tree, vocabulary),
      from: 0,
      to: tree.leaves.length,
      labels,
      words: Float32Array.from(tree.leaves, (text) => countWords(tree.texts[text])),
    }),
    hasRows: ({ to }) => to > 0,
  };
}
