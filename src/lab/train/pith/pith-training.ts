import { join } from 'node:path';
import { type ParallelDisplay, runInParallel } from '../parallel-tasks.ts';
import type { RunOptions } from '../training-run.ts';
import type { PithHyperparameters, WeightedSet } from './hyperparameters.ts';
import { readSets } from './read-sets.ts';
import { type TrainedNetwork, trainNetwork } from './train-pith.ts';

/** Everything that the training of one network depends on, as plain data for a worker. */
export interface PithTraining {
  readonly run: Omit<RunOptions, 'folder'>;
  readonly choices: PithHyperparameters;
  readonly sets: readonly WeightedSet[];
}

interface ParallelOptions {
  /** Number of trainings at a time, from 1. */
  readonly workers: number;
  readonly display: ParallelDisplay;
}

/** Trains independent networks in parallel, resuming interrupted trainings. */
export function trainInParallel(
  trainings: readonly PithTraining[],
  options: ParallelOptions,
): Promise<TrainedNetwork[]> {
  const script = new URL('./train-pith-worker.ts', import.meta.url);
  return runInParallel(trainings, { ...options, script });
}

/** Trains one network, or resumes its training. The kernel must be installed. */
export function finishTraining(training: PithTraining): Promise<TrainedNetwork> {
  const { run, choices, sets } = training;
  const folder = join(run.cache, 'models/pith');
  return trainNetwork({ ...run, folder }, choices, readSets(sets, { ...run, ...choices }));
}
