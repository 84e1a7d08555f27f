import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import {
  expectedCalibrationError,
  type Forecast,
  reliabilityBins,
} from '../calibrate/reliability.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { signed, signedInterval } from '../evaluate/format-estimate.ts';
import { markdownTable } from '../markdown-table.ts';
import { type AblatedPage, OMISSIONS } from './ablate-rules.ts';

/** What one rule or several rules contribute on a set of pages. */
interface RuleRow {
  readonly name: string;
  /** Number of pages whose score the rule changes, and of those that it improves. */
  readonly changed: number;
  readonly better: number;
  /** F1 of all pages with the rule minus F1 without it. */
  readonly difference: Estimate;
}

/** What the rules around the network contribute on one set of pages. */
export interface RuleReport {
  readonly title: string;
  readonly pages: number;
  /** F1 with all rules. */
  readonly f1: number;
  readonly rows: readonly RuleRow[];
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
  const whole = pages.map((page) => page.whole);
  const differences = differencesOf(pages, summarize);
  const rows = OMISSIONS.map(({ name }, i): RuleRow => {
    const gains = pages.map(({ whole, omitted }) => whole.f1 - omitted[i].f1);
    return {
      name,
      changed: gains.filter((gain) => gain !== 0).length,
      better: gains.filter((gain) => gain > 0).length,
      difference: differences[name],
    };
  });
  const network = pages.flatMap(({ forecasts }) => forecasts.network);
  return {
    title,
    pages: pages.length,
    f1: summarize(whole).f1,
    rows,
    ...(network.length > 0 && {
      calibrationError: {
        network: calibrationError(network),
        rules: calibrationError(pages.flatMap(({ forecasts }) => forecasts.rules)),
      },
    }),
  };
}

/**
 * The differences for each of OMISSIONS, by a paired bootstrap: pages are drawn with all of their
 * scores.
 */
function differencesOf(
  pages: readonly AblatedPage[],
  summarize: Benchmark['summarize'],
): Readonly<Record<string, Estimate>> {
  return bootstrap(pages.length, (positions) => {
    const drawn = Array.from(positions, (position) => pages[position]);
    const f1 = summarize(drawn.map(({ whole }) => whole)).f1;
    return Object.fromEntries(
      OMISSIONS.map(({ name }, i) => [
        name,
        f1 - summarize(drawn.map(({ omitted }) => omitted[i])).f1,
      ]),
    );
  });
}

function calibrationError(forecasts: readonly Forecast[]): number {
  return expectedCalibrationError(reliabilityBins(forecasts));
}

/** Formats a report as Markdown under a heading. */
export function formatRules({ title, pages, f1, rows, calibrationError }: RuleReport): string {
  const table = markdownTable([
    ['rule', 'pages changed', 'better', 'F1 with it less without', '95 %'],
    ...rows.map(({ name, changed, better, difference }) => [
      ...[name, `${changed}`, `${better}`],
      ...[signed(difference.value, 4), signedInterval(difference)],
    ]),
  ]);
  return [
    `## ${title}`,
    '',
    `${pages} pages; with all rules ${f1.toFixed(4)}.${calibrated(calibrationError)}`,
    ...['', table],
  ].join('\n');
}

function calibrated(error: RuleReport['calibrationError']): string {
  if (error === undefined) return '';
  const [network, rules] = [error.network, error.rules].map((value) => value.toFixed(3));
  return ` Expected calibration error of the leaves' probabilities: ${network} as the network gives them, ${rules} after the rules.`;
}
