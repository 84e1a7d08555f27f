import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { PithError } from '../../core/errors.ts';
import { FEATURE_VERSION } from '../../engines/pith/features/features.ts';
import { interval, signed, signedInterval } from '../evaluate/format-estimate.ts';
import { plainTable } from '../plain-table.ts';
import { replaceFile } from '../replace-file.ts';
import { type Disagreement, disagreementReport } from './disagreements.ts';
import { LEAST_THRESHOLDS, SINGLE_THRESHOLDS, type ThresholdScores } from './score-thresholds.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/folds');
const REPORT = 'report.json';

/** What a threshold per page gains on pages that the network has not seen. */
export interface FoldReport {
  readonly featureVersion: number;
  readonly pages: number;
  readonly folds: number;
  readonly seed: number;
  /** The best single threshold for all pages, chosen on these same pages, and its mean text F1. */
  readonly single: { readonly threshold: number; readonly f1: Estimate };
  /**
   * Mean text F1 with a threshold per page, and its paired difference from the single threshold.
   */
  readonly perPage: readonly PerPageRow[];
  readonly disagreements: readonly Disagreement[];
}

interface PerPageRow {
  readonly least: number;
  readonly f1: Estimate;
  readonly difference: Estimate;
}

/** @param scores of at least one page */
export function reportFolds(
  scores: readonly ThresholdScores[],
  { folds, seed }: Pick<FoldReport, 'folds' | 'seed'>,
): FoldReport {
  const best = bestSingle(scores);
  const single = scores.map((score) => score.single[best]);
  const perPage = LEAST_THRESHOLDS.map((least, i): PerPageRow => {
    const own = scores.map((score) => score.perPage[i]);
    const { f1, difference } = bootstrap(scores.length, (positions) => {
      const mean = meanAt(own, positions);
      return { f1: mean, difference: mean - meanAt(single, positions) };
    });
    return { least, f1, difference };
  });
  const { f1 } = bootstrap(scores.length, (positions) => ({ f1: meanAt(single, positions) }));
  return {
    featureVersion: FEATURE_VERSION,
    pages: scores.length,
    folds,
    seed,
    single: { threshold: SINGLE_THRESHOLDS[best], f1 },
    perPage,
    disagreements: scores.flatMap(({ disagreement }) => disagreement ?? []),
  };
}

/**
 * Saves a report and the list of its disagreements. Reports of limited runs have folders of their
 * own.
 * @returns the folder
 */
export function saveFolds(report: FoldReport, limit: number | undefined): string {
  const folder = limit === undefined ? FOLDER : join(FOLDER, `limit${limit}`);
  replaceFile(join(folder, REPORT), `${JSON.stringify(report)}\n`);
  const text = disagreementReport(report.disagreements, report.pages);
  replaceFile(join(folder, 'disagreements.md'), text);
  return folder;
}

/**
 * Loads the saved report on all pages.
 * @throws PithError `bad-input` when there is none, or when it is of other features
 */
export function loadFolds(): FoldReport {
  const path = join(FOLDER, REPORT);
  const report: FoldReport | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined;
  if (report?.featureVersion === FEATURE_VERSION) return report;
  throw new PithError('bad-input', 'Measure first: npm run lab -- folds');
}

/** Formats the figures as plain text. */
export function formatFolds({ pages, folds, single, perPage, disagreements }: FoldReport): string {
  const rows = [
    ['threshold', 'text F1', '', 'more than the single one', ''],
    [`${single.threshold} for all`, single.f1.value.toFixed(4), interval(single.f1), '', ''],
    ...perPage.map(({ least, f1, difference }) => [
      ...[`per page, from ${least}`, f1.value.toFixed(4), interval(f1)],
      ...[signed(difference.value, 4), signedInterval(difference)],
    ]),
  ];
  return [
    `Mean text F1 on ${pages} pages of train, each by the one of ${folds} networks that has not seen its site`,
    plainTable(rows),
    `${disagreements.length} pages on which network and reference disagree`,
  ].join('\n');
}

function bestSingle(scores: readonly ThresholdScores[]): number {
  const means = SINGLE_THRESHOLDS.map((_, i) =>
    scores.reduce((sum, { single }) => sum + single[i], 0),
  );
  return means.indexOf(Math.max(...means));
}

function meanAt(values: readonly number[], positions: Int32Array): number {
  let sum = 0;
  for (const position of positions) sum += values[position];
  return sum / positions.length;
}
