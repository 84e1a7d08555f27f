import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table.ts';

/**
 * An idea that was tried in a single network, beside the same network without the idea. The code
 * of those that gave nothing is gone: `models/pith/trials.jsonl` is what is left of them.
 */
export interface Trial {
  /** By which texts name it; most need none. */
  readonly id?: string;
  /** What was done, in words. */
  readonly what: string;
  readonly seeds: readonly number[];
  readonly parameters: number;
  /** Mean text F1 on all pages of `train`, each by a network that learnt from the other half; if so tried. */
  readonly unseenF1?: number;
  /** Mean text F1 on `val` over seeds, or the two halves: by thresholds of the pages' own, calibrated on the other half of `val`. */
  readonly valF1: number;
  /** Standard deviation over seeds, where it is of use. */
  readonly valSpread?: number;
  /** F1 of the segments of the second half of the multilingual pages, unless `what` says otherwise. */
  readonly multilingualF1: number;
  readonly multilingualSpread?: number;
  /** Minutes of training steps for each seed. */
  readonly minutes: number;
  /** That wrote it down: its code, or that before it, is what the idea was tried on. */
  readonly commit: string;
}

const LOG = resolve(import.meta.dirname, '../../../models/pith/trials.jsonl');

/** All trials, in the order in which they stand in the log. */
export function readTrials(): Trial[] {
  if (!existsSync(LOG)) return [];
  const lines = readFileSync(LOG, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Trial);
}

/** The trials as Markdown: those on halves of `train` apart, as half of the pages teach less. */
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
