import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logExperiment } from '../../experiments/experiment-log.ts';
import type { CorpusIds } from '../corpus-pages.ts';
import { sideBySide, type TeamDisplay } from '../side-by-side.ts';
import type { RunOptions } from '../training-run.ts';
import { changedChoices, MULTILINGUAL_CHOICES, type PithChoices } from './choices.ts';
import type { Member } from './mean-logits.ts';
import { multilingualLessons, teach } from './teachers.ts';
import { type Lessons, readPages, type TrainedMember, trainNetwork } from './train-pith.ts';

/** All that the training of one network depends on; plain data, for a worker. */
export interface PithTraining {
  readonly run: Omit<RunOptions, 'folder'>;
  readonly choices: PithChoices;
  /** Learnt from, if there are any, besides the references. */
  readonly teachers: readonly Member[];
  /** Other pages than those of `train` and `val`. */
  readonly ids?: CorpusIds;
}

interface TeamOptions {
  /** How many at a time, from 1. */
  readonly workers: number;
  readonly display: TeamDisplay;
}

/** Trains networks that do not depend on each other, or goes on where that was interrupted. */
export function trainSideBySide(
  trainings: readonly PithTraining[],
  options: TeamOptions,
): Promise<TrainedMember[]> {
  const script = new URL('./train-pith-worker.ts', import.meta.url);
  return sideBySide(trainings, { ...options, script });
}

/**
 * Trains one network, or goes on where that was interrupted. One of other pages than `train` and `val`, or of the first of them only, is
 * not logged as an experiment. The kernel must be installed.
 */
export async function finishTraining(training: PithTraining): Promise<TrainedMember> {
  const { run, choices, ids } = training;
  const isNew = !existsSync(join(run.cache, 'run.json'));
  const folder = join(run.cache, 'models/pith');
  const member = await trainNetwork({ ...run, folder }, choices, lessonsOf(training));
  if (isNew && run.limit === undefined && ids === undefined) {
    logExperiment(member.records[0], { epochs: run.epochs, changed: changedChoices(choices) });
  }
  return member;
}

function lessonsOf({ run, choices, teachers, ids }: PithTraining): Lessons {
  const pages = readPages({ ...run, ids }, choices);
  if (ids !== undefined) {
    // Another division, or other pages, must not go on from this one's checkpoint.
    return { pages, learntFrom: createHash('sha256').update(ids.train.join(' ')).digest('hex') };
  }
  if (teachers.length === 0) return { pages };
  const part = MULTILINGUAL_CHOICES[choices.multilingual];
  const further = part === undefined ? [] : multilingualLessons(pages, { ...run, part });
  return teach(pages, teachers, { share: choices.teachersShare, further });
}
