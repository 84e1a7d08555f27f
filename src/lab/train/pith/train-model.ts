import { join } from 'node:path';
import { leaveSetsOut } from '../../leave-out/leave-sets-out.ts';
import { leftOutGroups, trainingName } from '../../leave-out/left-out-training.ts';
import { ParallelProgress } from '../parallel-progress.ts';
import type { RunOptions } from '../training-run.ts';
import { type AssembledRecord, assemblePith } from './assemble-pith.ts';
import type { PithHyperparameters, WeightedSet } from './hyperparameters.ts';
import { trainInParallel } from './pith-training.ts';

interface ModelOptions extends Omit<RunOptions, 'cache' | 'folder'> {
  /** Folder of the model; its cache folder when left out. */
  readonly folder: string | undefined;
  /** The sets that the recipe was chosen on, and that each are left out once. */
  readonly sets: readonly WeightedSet[];
  /** Sets that only the network of the model learns from. */
  readonly more: readonly WeightedSet[];
  /** Folder with a subfolder for each training. */
  readonly trainings: string;
  /** Number of networks that are trained at a time, from 1. */
  readonly workers: number;
}

/**
 * Trains a `pith` model, resuming interrupted trainings. First come the networks that each leave out
 * some sets: what they say of these is what the model is calibrated by.
 */
export async function trainModel(
  { folder, trainings, workers, sets, more, ...plan }: ModelOptions,
  choices: PithHyperparameters,
): Promise<AssembledRecord> {
  const total = leftOutGroups(sets).length + 1;
  const progress = new ParallelProgress({ noun: 'network', total, last: 'training' });
  const common = { ...plan, choices, trainings, sets };
  const leftOut = await leaveSetsOut({
    ...common,
    workers,
    display: progress.display(),
  });
  const all = [...sets, ...more];
  const name = trainingName({ ...common, sets: all }, 'all');
  const training = { run: { ...plan, cache: join(trainings, name) }, choices, sets: all };
  const [network] = await trainInParallel([training], {
    workers,
    display: progress.display(leftOut.length),
  });
  return assemblePith(network, {
    choices,
    sets: all,
    folder: folder ?? join(trainings, `${name}-assembled`, 'models/pith'),
    heldOut: leftOut.flatMap(({ pages }) => pages),
    leftOut: leftOut.map(({ network }) => network.record),
  });
}
