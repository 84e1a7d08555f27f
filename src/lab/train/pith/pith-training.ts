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

/** Everything that the training of one network depends on, as plain data for a worker. */
export interface PithTraining {
  readonly run: Omit<RunOptions, 'folder'>;
  readonly choices: PithHyperparameters;
  /** The networks to learn from in addition to the references, if any. */
  readonly teachers: readonly Member[];
  /** Pages to use instead of those of `train` and `val`. */
  readonly ids?: CorpusIds;
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
): Promise<TrainedMember[]> {
  const script = new URL('./train-pith-worker.ts', import.meta.url);
  return runInParallel(trainings, { ...options, script });
}

/**
 * Trains one network, or resumes its training. Only trainings on all of `train` and `val` are
 * logged as experiments. The kernel must be installed.
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
    // The digest of the ids keeps trainings on other pages from resuming this one's checkpoint.
    return { pages, learntFrom: createHash('sha256').update(ids.train.join(' ')).digest('hex') };
  }
  if (teachers.length === 0) return { pages };
  const part = MULTILINGUAL_PART_OF[choices.multilingual];
  const further = part === undefined ? [] : multilingualTrainingPages(pages, { ...run, part });
  return distill(pages, teachers, { share: choices.teachersShare, further });
}
