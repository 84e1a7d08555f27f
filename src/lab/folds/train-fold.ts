import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { changedChoices, parseChoices, SHIPPED_TRAINING } from '../train/pith/choices.ts';
import { readPages, type TrainedMember, trainNetwork } from '../train/pith/train-pith.ts';

export interface FoldTraining {
  /** Counted from 0. */
  readonly fold: number;
  readonly folds: number;
  readonly seed: number;
  /** The pages to learn from: those of all other folds. */
  readonly trainIds: readonly string[];
  readonly data: string | undefined;
  /** Holds a folder for each training. */
  readonly trainings: string;
}

/** Teachers of their own for each fold would take as long again for each of them. */
const CHOICES = parseChoices(['teachers=0', 'multilingual=0']);

/**
 * Trains a network without the pages of one fold, or goes on where that was interrupted. Vocabulary
 * and scaling are those of the training pages. There are no pages to choose an epoch on (to choose it
 * on the fold left out would let the network see it), so the last one counts. The training is not
 * logged as an experiment: its figures would be of other pages. The kernel must be installed.
 */
export async function trainFold({
  fold,
  folds,
  seed,
  trainIds,
  data,
  trainings,
}: FoldTraining): Promise<TrainedMember> {
  const { units, epochs } = SHIPPED_TRAINING;
  const pages = readPages({ data, seed, ids: { train: trainIds, val: [] } }, CHOICES);
  const part = `fold${fold + 1}of${folds}-pages${trainIds.length}`;
  const name = [`pith-${units}-${part}-seed${seed}-epochs${epochs}`, ...changedChoices(CHOICES)];
  const cache = join(trainings, name.join('-'));
  const options = { units, epochs, seed, data, limit: undefined };
  // Another division, or other pages, must not go on from this one's checkpoint.
  const learntFrom = createHash('sha256').update(trainIds.join(' ')).digest('hex');
  const folder = join(cache, 'models/pith');
  return trainNetwork({ ...options, cache, folder }, CHOICES, { pages, learntFrom });
}
