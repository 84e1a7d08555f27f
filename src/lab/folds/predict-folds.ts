import { wcxbPages } from '../corpora/wcxb.ts';
import { labelledPages } from '../train/corpus-pages.ts';
import { ParallelProgress } from '../train/parallel-progress.ts';
import { withMeanLogits } from '../train/pith/mean-logits.ts';
import { pithEncoding } from '../train/pith/pith-pages.ts';
import { trainInParallel } from '../train/pith/pith-training.ts';
import { type TrainedMember, withStandardNumbers } from '../train/pith/train-pith.ts';
import { Progress } from '../train/progress.ts';
import { divideBySite } from './divide-by-site.ts';
import { foldTraining } from './fold-training.ts';

/** A network's prediction for a page that it has not seen. */
export interface HeldOutPage {
  readonly id: string;
  /** Shape [L] each: the groups of the leaves, as from `groupLeaves`. */
  readonly groups: readonly Int32Array[];
  /** Shape [L]: log-odds of content. */
  readonly logits: Float32Array;
  /** Shape [L]: labels made from the reference. */
  readonly labels: Uint8Array;
}

interface FoldsOptions {
  /** The pages' ids; they must come from at least as many sites as there are folds. */
  readonly ids: readonly string[];
  readonly folds: number;
  readonly seed: number;
  readonly data: string | undefined;
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
  /** Number of networks that are trained at a time, from 1. */
  readonly workers: number;
}

/**
 * Cross-validation: predicts each page by the network that was trained on the other folds, in the
 * order of the ids.
 */
export async function predictFolds({
  ids,
  data,
  workers,
  ...plan
}: FoldsOptions): Promise<HeldOutPage[]> {
  const located = Array.from(wcxbPages(ids, data), ({ id, url }) => ({ id, url }));
  const foldOf = divideBySite(located, plan);
  const trainings = Array.from({ length: plan.folds }, (_, fold) =>
    foldTraining({ ...plan, fold, data, trainIds: ids.filter((_, i) => foldOf[i] !== fold) }),
  );
  const team = { noun: 'network', total: plan.folds, workers, last: 'training' };
  const display = new ParallelProgress(team).display();
  const members = await trainInParallel(trainings, { workers, display });
  const byId = new Map<string, HeldOutPage>();
  members.forEach((member, fold) => {
    const unseen = ids.filter((_, i) => foldOf[i] === fold);
    for (const page of predict(member, unseen, data)) byId.set(page.id, page);
  });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function predict(
  member: TrainedMember,
  ids: readonly string[],
  data: string | undefined,
): HeldOutPage[] {
  const { vocabulary } = member;
  const { encode } = pithEncoding();
  const progress = new Progress('asking of unseen pages', ids.length);
  return withMeanLogits([member], (predictLogits) =>
    Array.from(labelledPages(ids, data), ({ page: { id }, tree, labels }) => {
      const page = withStandardNumbers(encode(tree, labels, vocabulary), member.scaling);
      const logits = predictLogits(page);
      progress.advance(1);
      return { id, groups: page.features.groups, logits, labels };
    }),
  );
}
