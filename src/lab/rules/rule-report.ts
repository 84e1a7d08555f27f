import {
  expectedCalibrationError,
  type Forecast,
  reliabilityBins,
} from '../calibrate/reliability.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { type AblatedPage, OMISSIONS } from './ablate-rules.ts';
import { type AblationReport, ablationTable, reportAblation } from './ablation-report.ts';

/** What the rules around the network contribute on one set of pages. */
export interface RuleReport extends AblationReport {
  /**
   * Expected calibration error of the network, and after the rules; undefined where leaves have no
   * labels.
   */
  readonly calibrationError?: { readonly network: number; readonly rules: number };
}

/** The content of `models/rules.json`: a report for each set. */
export interface RulesFile {
  readonly sets: Readonly<Record<string, RuleReport>>;
}

/**
 * @param pages at least one
 * @param summarize how the benchmark puts the scores of pages together
 */
export function reportRules(
  title: string,
  pages: readonly AblatedPage[],
  summarize: Benchmark['summarize'],
): RuleReport {
  const names = OMISSIONS.map(({ name }) => name);
  const network = pages.flatMap(({ forecasts }) => forecasts.network);
  return {
    ...reportAblation({ title, names, pages, summarize }),
    ...(network.length > 0 && {
      calibrationError: {
        network: calibrationError(network),
        rules: calibrationError(pages.flatMap(({ forecasts }) => forecasts.rules)),
      },
    }),
  };
}

function calibrationError(forecasts: readonly Forecast[]): number {
  return expectedCalibrationError(reliabilityBins(forecasts));
}

/** Formats a report as Markdown under a heading. */
export function formatRules({ title, pages, f1, rows, calibrationError }: RuleReport): string {
  return [
    `## ${title}`,
    '',
    `${pages} pages; with all rules ${f1.toFixed(4)}.${calibrated(calibrationError)}`,
    ...['', ablationTable('rule', rows)],
  ].join('\n');
}

function calibrated(error: RuleReport['calibrationError']): string {
  if (error === undefined) return '';
  const [network, rules] = [error.network, error.rules].map((value) => value.toFixed(3));
  return ` Expected calibration error of the leaves' probabilities: ${network} as the network gives them, ${rules} after the rules.`;
}
