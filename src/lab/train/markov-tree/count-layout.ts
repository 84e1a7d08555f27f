import type { TagVocabulary } from '../../../engines/markov-tree/features.ts';
import { type Statistics, treeModel } from '../../../engines/markov-tree/model.ts';
import type { ObservationShape } from '../../../engines/markov-tree/observations.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { textScorer } from '../text-scorer.ts';
import { countPages } from './count-pages.ts';
import { evaluateModel, type MarkovTrial } from './evaluate-model.ts';
import type { LaidOutPage, LayoutSet } from './laid-out-pages.ts';
import { typedPage } from './markov-pages.ts';

/** A model for pages that have a layout. */
export interface LayoutModel {
  readonly shape: ObservationShape;
  readonly statistics: Statistics;
  readonly trials: readonly MarkovTrial[];
  readonly trainPages: number;
  readonly valPages: number;
}

/**
 * Adds counts of the layout to a model without it. Only some pages are laid out. Since features are
 * independent given the type, all other counts can still come from all pages.
 */
export function countLayout(
  { shape: plain, statistics }: { shape: ObservationShape; statistics: Statistics },
  vocabulary: TagVocabulary,
  laidOut: Readonly<Record<LayoutSet, readonly LaidOutPage[]>>,
): LayoutModel {
  const shape = { ...plain, hasLayout: true };
  const train = laidOut.train.filter(({ tree, labels, reference }) =>
    isTrainable(tree, labels, reference),
  );
  const counted = countPages(
    train.map((page) => typedPage(page, vocabulary)),
    shape,
  );
  const categories = { ...counted.categories, ...statistics.categories };
  const both = { ...statistics, categories };
  const val = laidOut.val.map((page) => ({
    ...typedPage(page, vocabulary),
    scorer: textScorer(page.tree, page.reference),
  }));
  const trials = evaluateModel(val, treeModel(both, shape), shape);
  return { shape, statistics: both, trials, trainPages: train.length, valPages: val.length };
}
