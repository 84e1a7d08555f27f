import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import type { Benchmark, PageScore } from '../evaluate/benchmark.ts';
import { signed, signedInterval } from '../evaluate/format-estimate.ts';
import { markdownTable } from '../markdown-table.ts';

/** The scores of one page with everything, and with some of it left out. */
export interface AblatedScores<Score extends PageScore = PageScore> {
  readonly whole: Score;
  /** For each omission; the same object as `whole` where the labels do not change. */
  readonly omitted: readonly Score[];
}

/** What one thing, or several together, contribute on a set of pages. */
export interface AblationRow {
  readonly name: string;
  /** Number of pages whose score it changes, and of those that it improves. */
  readonly changed: number;
  readonly better: number;
  /** F1 of all pages with it minus F1 without it. */
  readonly difference: Estimate;
}

/** What each of several things contributes on a set of pages. */
export interface AblationReport {
  readonly title: string;
  readonly pages: number;
  /** F1 with all of them. */
  readonly f1: number;
  readonly rows: readonly AblationRow[];
}

interface AblatedSet {
  readonly title: string;
  /** The name of each omission. */
  readonly names: readonly string[];
  /** At least one. */
  readonly pages: readonly AblatedScores[];
  /** How the benchmark puts the scores of pages together. */
  readonly summarize: Benchmark['summarize'];
}

export function reportAblation({ title, names, pages, summarize }: AblatedSet): AblationReport {
  const f1 = (scores: readonly PageScore[]) => summarize(scores).f1;
  const differences = ablationDifferences(names, pages, f1);
  const rows = names.map((name, i): AblationRow => {
    const gains = pages.map(({ whole, omitted }) => whole.f1 - omitted[i].f1);
    return {
      name,
      changed: gains.filter((gain) => gain !== 0).length,
      better: gains.filter((gain) => gain > 0).length,
      difference: differences[name],
    };
  });
  return { title, pages: pages.length, f1: f1(pages.map(({ whole }) => whole)), rows };
}

/**
 * A figure of all pages with everything minus the figure with each omission, by a paired bootstrap:
 * pages are drawn with all of their scores.
 * @param figure puts the scores of pages together
 */
export function ablationDifferences<Score extends PageScore>(
  names: readonly string[],
  pages: readonly AblatedScores<Score>[],
  figure: (scores: readonly Score[]) => number,
): Readonly<Record<string, Estimate>> {
  return bootstrap(pages.length, (positions) => {
    const drawn = Array.from(positions, (position) => pages[position]);
    const whole = figure(drawn.map((page) => page.whole));
    return Object.fromEntries(
      names.map((name, i) => [name, whole - figure(drawn.map(({ omitted }) => omitted[i]))]),
    );
  });
}

/** A table of the rows in Markdown. */
export function ablationTable(what: string, rows: readonly AblationRow[]): string {
  return markdownTable([
    [what, 'pages changed', 'better', 'F1 with it less without', '95 %'],
    ...rows.map(({ name, changed, better, difference }) => [
      ...[name, `${changed}`, `${better}`],
      ...[signed(difference.value, 4), signedInterval(difference)],
    ]),
  ]);
}
