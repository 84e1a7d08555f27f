import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One finished training of `pith`, or the model made of several. */
export interface Experiment {
  /** How the model was made from several trainings; missing for a single training. */
  readonly made?: string;
  /** Time of the end, in ISO 8601. */
  readonly finished: string;
  /** Commit of the code; a `+` stands for changes that were not committed. */
  readonly commit: string;
  /** Choices that differ from the defaults at that commit, as `name=value`. */
  readonly changed: readonly string[];
  readonly units: number;
  readonly epochs: number;
  readonly seed: number;
  readonly parameters: number;
  readonly trainPages: number;
  /** Seconds of the training steps, without reading and validation. */
  readonly seconds: number;
  /** The epoch with the best mean text F1 on `val`, then that F1 and its threshold. */
  readonly bestEpoch: number;
  readonly textF1: number;
  readonly threshold: number;
  readonly textF1ByType: Readonly<Record<string, number>>;
}

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const LOG = join(REPOSITORY, 'models/pith/experiments.jsonl');

/** All logged experiments, oldest first. */
export function readExperiments(): Experiment[] {
  if (!existsSync(LOG)) return [];
  return readFileSync(LOG, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Experiment);
}
