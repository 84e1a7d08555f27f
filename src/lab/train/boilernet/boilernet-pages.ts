import type { PageTree } from '../../../core/page/page-tree.ts';
import type { RowRange } from '../../../core/sparse-rows.ts';
import { type EncodedLeaves, encodeLeaves } from '../../../engines/boilernet/features.ts';
import type { Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { type PageType, wcxbIds } from '../../corpora/wcxb.ts';
import { Progress } from '../progress.ts';
import { type TextScorer, textScorer } from '../text-scorer.ts';
import { type LabelledPage, labelledPages } from '../training-page.ts';
import { VocabularyBuilder } from '../vocabulary-builder.ts';

/** Rows of a page, or of a piece of it, with the label of each. */
export interface LabelledRows extends RowRange {
  readonly rows: EncodedLeaves;
  /** Shape [R], of the whole page. */
  readonly labels: Uint8Array;
}

export interface ValidationPage extends LabelledRows {
  readonly type: PageType;
  readonly leafCount: number;
  readonly scorer: TextScorer;
}

export interface BoilerNetPages {
  readonly vocabulary: Vocabulary;
  readonly train: readonly LabelledRows[];
  readonly val: readonly ValidationPage[];
}

/** Reads, labels and encodes the training and validation pages; the vocabulary is the former's. */
export function readBoilerNetPages(data: string | undefined, limit?: number): BoilerNetPages {
  const trainIds = wcxbIds('train', data).slice(0, limit);
  const valIds = wcxbIds('val', data).slice(0, limit);
  const progress = new Progress('reading pages', trainIds.length + valIds.length);
  const builder = new VocabularyBuilder();
  const pages: LabelledPage[] = [];
  for (const labelled of labelledPages(trainIds, data)) {
    progress.advance(1);
    builder.add(labelled.tree);
    if (isTrainable(labelled.tree, labelled.labels, labelled.page.reference)) pages.push(labelled);
  }
  const vocabulary = builder.build();
  const train = pages.map(({ tree, labels }) => labelledRows(tree, labels, vocabulary));
  const val: ValidationPage[] = [];
  for (const { page, tree, labels } of labelledPages(valIds, data)) {
    progress.advance(1);
    val.push({
      ...labelledRows(tree, labels, vocabulary),
      type: page.type,
      leafCount: tree.leaves.length,
      scorer: textScorer(tree, page.reference),
    });
  }
  return { vocabulary, train: train.filter(({ to }) => to > 0), val };
}

function labelledRows(tree: PageTree, labels: Uint8Array, vocabulary: Vocabulary): LabelledRows {
  const rows = encodeLeaves(tree, vocabulary);
  return {
    rows,
    from: 0,
    to: rows.rowLeaves.length,
    labels: Uint8Array.from(rows.rowLeaves, (leaf) => labels[leaf]),
  };
}
