import { contentProbabilities } from '../../engines/markov-tree/engine.ts';
import { treeModel } from '../../engines/markov-tree/model.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable } from '../align/ceiling.ts';
import { type WcxbSet, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { bootstrap, type Estimate } from '../evaluate/bootstrap.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { tagVocabulary, typedPage } from '../train/markov-tree/markov-pages.ts';
import { countPages } from '../train/markov-tree/train-markov-tree.ts';
import { headlineLeaves } from '../train/markov-tree/true-types.ts';
import { bestThreshold, textScorer } from '../train/text-scorer.ts';
import { LAID_OUT, readLaidOutPage } from './laid-out-pages.ts';

export interface LayoutComparison {
  /** Pages to learn from and to measure on. */
  readonly trainPages: number;
  readonly valPages: number;
  /** Mean text F1 on the pages of `val`, each at its own best threshold. */
  readonly without: Estimate;
  readonly withLayout: Estimate;
  readonly difference: Estimate;
}

/**
 * The hidden Markov tree with and without the features of the layout, on pages that Chromium laid
 * out from what the saved source holds. Few of them have their style sheets, so this says what
 * layout is worth on unstyled pages, not on live ones.
 * @throws PithError `bad-input` when there are no such pages
 */
export function compareLayout(data?: string): LayoutComparison {
  const train = labelled('train', data).filter(({ tree, labels, reference }) =>
    isTrainable(tree, labels, reference),
  );
  const val = labelled('val', data);
  const vocabulary = tagVocabulary(train.map(({ tree }) => tree));
  const trainPages = train.map((page) => typedPage(page, vocabulary));
  const valPages = val.map((page) => ({
    ...typedPage(page, vocabulary),
    scorer: textScorer(page.tree, page.reference),
  }));
  const scoresOf = (hasLayout: boolean): number[] => {
    const choices = { counts: 'binned', neighbours: 'distinct' } as const;
    const shape = { ...choices, tags: vocabulary.tags.length, hasLayout };
    const model = treeModel(countPages(trainPages, shape), shape);
    const judged = valPages.map(({ page, scorer }) => ({
      scorer,
      probabilities: contentProbabilities(page, model, 'sum-product'),
    }));
    const { threshold } = bestThreshold(judged);
    return judged.map(({ scorer, probabilities }) => scorer.f1(probabilities, threshold));
  };
  const [without, withLayout] = [scoresOf(false), scoresOf(true)];
  const estimates = bootstrap(val.length, (positions) => {
    const means = [without, withLayout].map((scores) => mean(positions, scores));
    return { without: means[0], withLayout: means[1], difference: means[1] - means[0] };
  });
  return { trainPages: train.length, valPages: val.length, ...estimates };
}

function labelled(set: keyof typeof LAID_OUT & WcxbSet, data: string | undefined) {
  const ids = spreadEvenly(wcxbIds(set, data), LAID_OUT[set]);
  return Array.from(wcxbPages(ids, data), ({ id, title, reference }) => {
    const tree = readLaidOutPage(id);
    const labels = alignLabels(tree, reference);
    return { tree, labels, reference, isHeadline: headlineLeaves(tree, title) };
  });
}

function mean(positions: Int32Array, scores: readonly number[]): number {
  let sum = 0;
  for (const position of positions) sum += scores[position];
  return sum / positions.length;
}
