import { resolve } from 'node:path';
import { positiveInteger } from '../../cli/command-line.ts';
import { parseWorkerCount } from '../train/parallel-tasks.ts';
import {
  parseHyperparameters,
  parseSets,
  SHIPPED_TRAINING,
  TRAINING_SETS,
} from '../train/pith/hyperparameters.ts';
import type { LeaveOutPlan } from './left-out-training.ts';

const TRAININGS = resolve(import.meta.dirname, '../../../.cache/train');

/** The options of commands that ask networks of sets that these have not learnt. */
export const LEAVE_OUT_OPTIONS = {
  sets: { type: 'string' },
  epochs: { type: 'string', default: String(SHIPPED_TRAINING.epochs) },
  seed: { type: 'string', default: String(SHIPPED_TRAINING.seed) },
  limit: { type: 'string' },
  choose: { type: 'string', multiple: true, default: [] as string[] },
  workers: { type: 'string' },
  data: { type: 'string' },
} as const;

interface LeaveOutValues {
  readonly sets?: string | undefined;
  readonly epochs: string;
  readonly seed: string;
  readonly limit?: string | undefined;
  readonly choose: readonly string[];
  readonly workers?: string | undefined;
  readonly data?: string | undefined;
}

/** @throws CommandError `usage` when an option has a wrong value */
export function leaveOutPlan(values: LeaveOutValues): LeaveOutPlan & { readonly workers: number } {
  return {
    sets: values.sets === undefined ? TRAINING_SETS : parseSets(values.sets),
    choices: parseHyperparameters(values.choose),
    units: SHIPPED_TRAINING.units,
    epochs: positiveInteger(values.epochs, '--epochs'),
    seed: positiveInteger(values.seed, '--seed'),
    limit: values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit'),
    data: values.data,
    trainings: TRAININGS,
    workers: parseWorkerCount(values.workers),
  };
}
