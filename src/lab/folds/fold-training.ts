import { join } from 'node:path';
import {
  changedHyperparameters,
  parseHyperparameters,
  SHIPPED_TRAINING,
} from '../train/pith/hyperparameters.ts';
import type { PithTraining } from '../train/pith/pith-training.ts';

interface FoldOptions {
  /** The fold that is held out, counted from 0. */
  readonly fold: number;
  readonly folds: number;
  readonly seed: number;
  /** The training pages: those of all other folds. */
  readonly trainIds: readonly string[];
  readonly data: string | undefined;
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
}

/** Fold networks have no teachers: training teachers for each fold would multiply the time. */
const HYPERPARAMETERS = parseHyperparameters(['teachers=0', 'multilingual=0']);

/**
 * The training of a network without the pages of one fold. Vocabulary and scaling come from the
 * training pages. The last epoch counts: choosing an epoch on the held-out fold would let the
 * network see it, and there are no other pages to choose on.
 */
export function foldTraining({
  fold,
  folds,
  seed,
  trainIds,
  data,
  trainings,
}: FoldOptions): PithTraining {
  const { units, epochs } = SHIPPED_TRAINING;
  const part = `fold${fold + 1}of${folds}-pages${trainIds.length}`;
  const name = [
    `pith-${units}-${part}-seed${seed}-epochs${epochs}`,
    ...changedHyperparameters(HYPERPARAMETERS),
  ];
  const cache = join(trainings, name.join('-'));
  return {
    run: { units, epochs, seed, data, limit: undefined, cache },
    choices: HYPERPARAMETERS,
    teachers: [],
    ids: { train: trainIds, val: [] },
  };
}
