import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table.ts';

/**
 * An idea that was tried in one network, compared with the same network without it. The code of
 * ideas that did not help is removed; `models/pith/trials.jsonl` records them.
 */
export interface Trial {
  /** Name by which other texts refer to the trial, if any. */
  readonly id?: string;
  /** Description of the idea. */
  readonly what: string;
  readonly seeds: readonly number[];
  readonly parameters: number;
  /**
   * Mean text F1 on `train`, each page by a network trained on the other half; missing where this
   * was not measured.
   */
  readonly unseenF1?: number;
  /**
   * Mean text F1 on `val` over seeds or over the two halves. Each page has its own threshold,
   * calibrated on the other half of `val`.
   */
  readonly valF1: number;
  /** Standard deviation over seeds, where known. */
  readonly valSpread?: number;
  /** Segment F1 on the second half of the multilingual pages, unless `what` says otherwise. */
  readonly multilingualF1: number;
  readonly multilingualSpread?: number;
  /** Minutes of training steps per seed. */
  readonly minutes: number;
  /** The commit that recorded the trial; the idea was tried on its code or on that before it. */
  readonly commit: string;
}

const LOG = resolve(import.meta.dirname, '../../../models/pith/trials.jsonl');

/** All trials, in the order of the log. */
export function readTrials(): Trial[] {
  if (!existsSync(LOG)) return [];
  const lines = readFileSync(LOG, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Trial);
}

/**
 * The trials as Markdown tables. Trials on halves of `train` have their own table, since half of
 * the pages teach less.
 */
export function trialTables(trials: readonly Trial[]): string {
  const onHalves = trials.filter(({ unseenF1 }) => unseenF1 !== undefined);
  const onAll = trials.filter(({ unseenF1 }) => unseenF1 === undefined);
  return [
    'Learnt from one half of `train` by site, asked of the other half and of `val`, and the other way round; both halves’ networks together have been asked of 1,180 pages, which tells smaller differences apart than `val`:',
    markdownTable([['what', 'seeds', 'text F1 on unseen half', ...HEAD], ...onHalves.map(cells)]),
    'Learnt from all of `train`:',
    markdownTable([['what', 'seeds', ...HEAD], ...onAll.map(cells)]),
  ].join('\n\n');
}

const HEAD = ['on val', 'multilingual', 'minutes', 'parameters', 'commit'];

function cells({
  what,
  seeds,
  parameters,
  unseenF1,
  valF1,
  multilingualF1,
  minutes,
  commit,
}: Trial): string[] {
  return [
    ...[what, seeds.join(', ')],
    ...(unseenF1 === undefined ? [] : [unseenF1.toFixed(4)]),
    ...[valF1.toFixed(4), multilingualF1.toFixed(4), minutes.toFixed(1)],
    ...[`${Math.round(parameters / 1_000)} k`, commit],
  ];
}
