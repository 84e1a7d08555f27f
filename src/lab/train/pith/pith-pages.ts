import type { PageTree } from '../../../core/page/page-tree.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { encodePage, type PageFeatures } from '../../../engines/pith/features.ts';
import type { TokenVocabulary } from '../../../engines/pith/tokens.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { type PageType, wcxbIds } from '../../corpora/wcxb.ts';
import { Progress } from '../progress.ts';
import { type TextScorer, textScorer } from '../text-scorer.ts';
import { type LabelledPage, labelledPages } from '../training-page.ts';
import { TokenVocabularyBuilder } from './token-vocabulary.ts';

/** A page, or a piece of it from leaf `from` to leaf `to`. */
export interface LeafRange {
  readonly features: PageFeatures;
  readonly from: number;
  readonly to: number;
  /** Shape [L], of the whole page. */
  readonly labels: Uint8Array;
  /** Shape [L]: words of each leaf. */
  readonly words: Float32Array;
}

export interface ValidationPage extends LeafRange {
  readonly id: string;
  readonly type: PageType;
  readonly scorer: TextScorer;
}

export interface PithPages {
  readonly vocabulary: TokenVocabulary;
  readonly train: readonly LeafRange[];
  readonly val: readonly ValidationPage[];
}

/** Reads, labels and encodes the training and validation pages; the vocabulary is the former's. */
export function readPithPages(data: string | undefined, limit?: number): PithPages {
  const trainIds = wcxbIds('train', data).slice(0, limit);
  const valIds = wcxbIds('val', data).slice(0, limit);
  const progress = new Progress('reading pages', trainIds.length + valIds.length);
  const builder = new TokenVocabularyBuilder();
  const pages: LabelledPage[] = [];
  for (const labelled of labelledPages(trainIds, data)) {
    progress.advance(1);
    builder.add(labelled.tree);
    if (isTrainable(labelled.tree, labelled.labels, labelled.page.reference)) pages.push(labelled);
  }
  const vocabulary = builder.build();
  const train = pages.map(({ tree, labels }) => leafRange(tree, labels, vocabulary));
  const val: ValidationPage[] = [];
  for (const { page, tree, labels } of labelledPages(valIds, data)) {
    progress.advance(1);
    const range = leafRange(tree, labels, vocabulary);
    const scorer = textScorer(tree, page.reference);
    val.push({ ...range, id: page.id, type: page.type, scorer });
  }
  return { vocabulary, train: train.filter(({ to }) => to > 0), val };
}

function leafRange(tree: PageTree, labels: Uint8Array, vocabulary: TokenVocabulary): LeafRange {
  return {
    features: encodePage(tree, vocabulary),
    from: 0,
    to: tree.leaves.length,
    labels,
    words: Float32Array.from(tree.leaves, (text) => countWords(tree.texts[text])),
  };
}
