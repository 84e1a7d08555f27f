import { INFERENCES, type Inference } from '../../../engines/markov-tree/config.ts';
import { contentProbabilities } from '../../../engines/markov-tree/engine.ts';
import type { TreeModel } from '../../../engines/markov-tree/model.ts';
import type { ObservationOptions } from '../../../engines/markov-tree/observations.ts';
import { processorMs } from '../../evaluate/processor-time.ts';
import { leafF1 } from '../leaf-f1.ts';
import { bestThreshold } from '../text-scorer.ts';
import type { ScoredTypedPage } from './markov-pages.ts';

/** The result of one variant on `val`, by the fast scorer of trainings. */
export interface MarkovTrial extends ObservationOptions {
  readonly inference: Inference;
  readonly textF1: number;
  readonly threshold: number;
  /** F1 of both classes over all leaves. */
  readonly contentF1: number;
  readonly boilerplateF1: number;
  /** Mean processor time per page of likelihoods and inference, without the features. */
  readonly msPerPage: number;
}

/** Evaluates a model on `val` with each inference method, each at its best threshold. */
export function evaluateModel(
  val: readonly ScoredTypedPage[],
  model: TreeModel,
  { counts, neighbours }: ObservationOptions,
): MarkovTrial[] {
  return INFERENCES.map((inference) => {
    const start = processorMs();
    const scored = val.map(({ page, labels, scorer }) => ({
      labels,
      scorer,
      probabilities: contentProbabilities(page, model, inference),
    }));
    const msPerPage = (processorMs() - start) / val.length;
    const { f1, threshold } = bestThreshold(scored);
    return {
      counts,
      neighbours,
      inference,
      textF1: f1,
      threshold,
      ...leafF1(scored, threshold),
      msPerPage,
    };
  });
}
