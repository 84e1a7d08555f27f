import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logExperiment } from '../../experiments/experiment-log.ts';
import type { CorpusIds } from '../corpus-pages.ts';
import { type ParallelDisplay, runInParallel } from '../parallel-tasks.ts';
import type { RunOptions } from '../training-run.ts';
import { distill, multilingualTrainingPages } from './distillation.ts';
import {
  changedHyperparameters,
  MULTILINGUAL_PART_OF,
  type PithHyperparameters,
} from './hyperparameters.ts';
import type { Member } from './mean-logits.ts';
import { readPages, type TrainedMember, type TrainingData, trainNetwork } from './train-pith.ts';

/** All that the training of one network depends on; plain data, for a worker. */
export interface PithTraining {
  readonly run: Omit<RunOptions, 'folder'>;
  readonly choices: PithHyperparameters;
  /** Learnt from, if there are any, besides the references. */
  readonly teachers: readonly Member[];
  /** Other pages than those of `train` and `val`. */
  readonly ids?: CorpusIds;
}

interface ParallelOptions {
  /** How many at a time, from 1. */
  readonly workers: number;
  readonly display: ParallelDisplay;
}

/** Trains networks that do not depend on each other, or goes on where that was interrupted. */
export function trainInParallel(
  trainings: readonly PithTraining[],
  options: ParallelOptions,
): Promise<TrainedMember[]> {
  const script = new URL('./train-pith-worker.ts', import.meta.url);
  return runInParallel(trainings, { ...options, script });
}

/**
 * Trains one network, or goes on where that was interrupted. One of other pages than `train` and `val`, or of the first of them only, is
 * not logged as an experiment. The kernel must be installed.
 */
export async function finishTraining(training: PithTraining): Promise<TrainedMember> {
  const { run, choices, ids } = training;
  const isNew = !existsSync(join(run.cache, 'run.json'));
  const folder = join(run.cache, 'models/pith');
  const member = await trainNetwork({ ...run, folder }, choices, trainingDataOf(training));
  if (isNew && run.limit === undefined && ids === undefined) {
    logExperiment(member.records[0], {
      epochs: run.epochs,
      changed: changedHyperparameters(choices),
    });
  }
  return member;
}

function trainingDataOf({ run, choices, teachers, ids }: PithTraining): TrainingData {
  const pages = readPages({ ...run, ids }, choices);
  if (ids !== undefined) {
    // Another division, or other pages, must not go on from this one's checkpoint.
    return { pages, learntFrom: createHash('sha256').update(ids.train.join(' ')).digest('hex') };
  }
  if (teachers.length === 0) return { pages };
  const part = MULTILINGUAL_PART_OF[choices.multilingual];
  const further = part === undefined ? [] : multilingualTrainingPages(pages, { ...run, part });
  return distill(pages, teachers, { share: choices.teachersShare, further });
}
