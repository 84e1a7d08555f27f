import { countWords } from '../../../core/text/count-words.ts';
import { encodePage, type PageFeatures } from '../../../engines/pith/features/features.ts';
import type { TokenVocabulary } from '../../../engines/pith/features/tokens.ts';
import type { ParseOptions } from '../../../page/saved-page/parse-html.ts';
import type { CorpusPages, PageEncoding } from '../corpus-pages.ts';
import { tokenVocabularyBuilder } from './token-vocabulary.ts';

/**
 * What `pith` learns from, and is chosen on, is pages as servers send them: the weights that ship were made
 * so, and with the late parts of 37 pages in their places they would not come out again.
 */
export const AS_SENT: ParseOptions = { asSent: true };

/** A page, or a piece of it from leaf `from` to leaf `to`. */
export interface LeafRange {
  readonly features: PageFeatures;
  readonly from: number;
  readonly to: number;
  /** Shape [L], of the whole page. */
  readonly labels: Uint8Array;
  /** Shape [L], 0 to 1: what teachers would have learnt, in the place of the labels. */
  readonly softLabels?: Float32Array;
  /** Shape [L]: words of each leaf. */
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
