import { join } from 'node:path';
import {
  changedHyperparameters,
  parseHyperparameters,
  SHIPPED_TRAINING,
} from '../train/pith/hyperparameters.ts';
import type { PithTraining } from '../train/pith/pith-training.ts';

interface FoldOptions {
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
const HYPERPARAMETERS = parseHyperparameters(['teachers=0', 'multilingual=0']);

/**
 * The training of a network without the pages of one fold. Vocabulary and scaling are those of the
 * training pages. There are no pages to choose an epoch on (to choose it on the fold left out would let
 * the network see it), so the last one counts.
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
