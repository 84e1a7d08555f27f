import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bestEpoch } from '../train/history.ts';
import type { RunRecord } from '../train/training-run.ts';

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

/** Adds a finished training to the log. */
export function logExperiment(
  run: RunRecord,
  { epochs, changed }: { readonly epochs: number; readonly changed: readonly string[] },
): void {
  const best = bestEpoch(run.history);
  if (best === undefined) return;
  const experiment: Experiment = {
    finished: new Date().toISOString().slice(0, 16),
    commit: currentCommit(),
    changed,
    units: run.units,
    epochs,
    seed: run.seed,
    parameters: run.parameters,
    trainPages: run.trainPages,
    seconds: Math.round(run.history.reduce((sum, { seconds }) => sum + seconds, 0)),
    bestEpoch: best.epoch,
    textF1: rounded(best.textF1),
    threshold: best.threshold,
    textF1ByType: Object.fromEntries(
      Object.entries(best.textF1ByType ?? {}).map(([type, f1]) => [type, rounded(f1)]),
    ),
  };
  append(experiment);
}

function append(experiment: Experiment): void {
  appendFileSync(LOG, `${JSON.stringify(experiment)}\n`);
}

/** All logged experiments, oldest first. */
export function readExperiments(): Experiment[] {
  if (!existsSync(LOG)) return [];
  return readFileSync(LOG, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Experiment);
}

function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: REPOSITORY }).toString().trim();
  const isChanged =
    git('status', '--porcelain', '--', 'src/engines', 'src/lab', 'src/core', 'src/page') !== '';
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
