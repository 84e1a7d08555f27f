import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table.ts';

/** What a network of a trial scores on a set, and what that is more than without the idea. */
interface TrialScore {
  /** Mean F1 over pages, by the set's own metric. */
  readonly f1: number;
  /** The mean difference, page by page, with its interval of 95 %; missing for what others are compared with. */
  readonly difference?: readonly [mean: number, low: number, high: number];
}

/**
 * An idea that was tried in a network that has left out a group of sets, and was asked of these and
 * of sets that none learns. `models/pith/left-out-trials.jsonl` records them.
 */
export interface LeftOutTrial {
  /** Description of the idea. */
  readonly what: string;
  /** The options of `leave-out` that make the network. */
  readonly options: string;
  /** The options of the trial that it is compared with; missing where it is compared with none. */
  readonly against?: string;
  /** The origins that were left out. */
  readonly without: string;
  readonly seed: number;
  readonly isKept: boolean;
  readonly scores: Readonly<Record<string, TrialScore>>;
}

const LOG = resolve(import.meta.dirname, '../../../models/pith/left-out-trials.jsonl');

/** All trials, in the order of the log. */
export function readLeftOutTrials(): LeftOutTrial[] {
  if (!existsSync(LOG)) return [];
  const lines = readFileSync(LOG, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LeftOutTrial);
}

/** The trials as a Markdown table with a column for each set. */
export function leftOutTrialTable(trials: readonly LeftOutTrial[]): string {
  const sets = [...new Set(trials.flatMap(({ scores }) => Object.keys(scores)))];
  const rows = trials.map(({ what, options, against, without, seed, isKept, scores }) => [
    `${what}${isKept ? ' (kept)' : ''}`,
    ...[options, against ?? '', without, String(seed)].map((cell) => cell || '–'),
    ...sets.map((set) => scoreCell(scores[set])),
  ]);
  const head = ['what', 'options', 'against', 'left out', 'seed', ...sets];
  return markdownTable([head, ...rows]);
}

function scoreCell(score: TrialScore | undefined): string {
  if (score === undefined) return '–';
  const { f1, difference } = score;
  if (difference === undefined) return f1.toFixed(4);
  const [mean, low, high] = difference.map(signed);
  return `${f1.toFixed(4)}; ${mean} [${low}, ${high}]`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}
