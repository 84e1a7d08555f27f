import { markdownTable } from '../table.ts';
import type { FigureEstimate } from './page-counts.ts';
import { FIGURES, type Figure, PUBLISHED, type ReproductionSet } from './published.ts';

/** The figures of one system on one set. */
export interface SystemReport {
  readonly system: string;
  readonly set: ReproductionSet;
  readonly figures: Partial<Readonly<Record<Figure, FigureEstimate>>>;
  /** Number of trainings behind the figures; undefined for one. */
  readonly seeds?: number;
  /** Processor time of the median page, in milliseconds. */
  readonly medianCpuMs: number;
}

/** The content of `docs/figures/reproduction.json`: all systems on all sets. */
export interface ReproductionFile {
  readonly reports: readonly SystemReport[];
}

/**
 * Reports with those of the measured sets replaced. A set stays as it was where one of its systems
 * has been measured with more trainings before.
 */
export function withSetsReplaced(
  reports: readonly SystemReport[],
  measured: readonly SystemReport[],
): SystemReport[] {
  const before = new Map(reports.map((report) => [`${report.system} ${report.set}`, report]));
  const isLess = ({ system, set, seeds = 1 }: SystemReport) =>
    seeds < (before.get(`${system} ${set}`)?.seeds ?? 1);
  const kept = new Set(measured.filter(isLess).map(({ set }) => set));
  const fresh = measured.filter(({ set }) => !kept.has(set));
  const replaced = new Set(fresh.map(({ set }) => set));
  return [...reports.filter(({ set }) => !replaced.has(set)), ...fresh];
}

const TITLES: Readonly<Record<ReproductionSet, string>> = {
  cleaneval_test: 'CleanEval, original division, 676 test pages',
  web2text_test: "CleanEval, Web2Text's division, 148 test pages",
  googletrends_test: 'GoogleTrends-2017, 100 test pages',
  val: 'WCXB, 317 `val` pages',
};
const HEADINGS: Readonly<Record<Figure, string>> = {
  accuracy: 'accuracy',
  precision: 'precision',
  recall: 'recall',
  f1: 'F1',
  boilerplateF1: 'F1 of boilerplate',
  characterPrecision: 'precision, characters',
  characterRecall: 'recall, characters',
  characterF1: 'F1, characters',
  textF1: 'text F1',
};

/**
 * Formats a Markdown table for each set. A cell has our figure, the standard deviation over
 * trainings after ±, its 95 % interval over pages, and the published figure after "paper".
 */
export function markdownReport(reports: readonly SystemReport[]): string {
  const sets = [...new Set(reports.map(({ set }) => set))];
  return sets
    .map((set) =>
      setTable(
        set,
        reports.filter((report) => report.set === set),
      ),
    )
    .join('\n');
}

function setTable(set: ReproductionSet, reports: readonly SystemReport[]): string {
  const figures = FIGURES.filter((figure) => reports.some((report) => report.figures[figure]));
  const head = ['system', ...figures.map((figure) => HEADINGS[figure]), 'ms a page'];
  const rows = reports.map((report) => [
    `\`${report.system}\`${report.seeds === undefined ? '' : `, mean of ${report.seeds} trainings`}`,
    ...figures.map((figure) => cell(report, figure)),
    report.medianCpuMs.toFixed(report.medianCpuMs < 10 ? 1 : 0),
  ]);
  const sources = PUBLISHED.filter(
    (row) => row.set === set && reports.some(({ system }) => system === row.system),
  ).map(({ source }) => source);
  return [
    `### ${TITLES[set]}`,
    '',
    markdownTable([head, ...rows]),
    '',
    ...(sources.length === 0 ? [] : [`Papers: ${[...new Set(sources)].join('; ')}.`, '']),
  ].join('\n');
}

function cell({ system, set, figures }: SystemReport, figure: Figure): string {
  const own = figures[figure];
  if (own === undefined) return '–';
  const spread = own.spread === undefined ? '' : ` ± ${short(own.spread)}`;
  const interval = `${short(own.value)}${spread} [${short(own.low)}, ${short(own.high)}]`;
  const published = publishedFigure(system, set, figure);
  return published === undefined ? interval : `**${interval}** paper ${shortest(published)}`;
}

/** The published figure of a system on a set, from the first paper that has it. */
export function publishedFigure(
  system: string,
  set: ReproductionSet,
  figure: Figure,
): number | undefined {
  for (const row of PUBLISHED) {
    const value = row.system === system && row.set === set ? row.figures[figure] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function short(value: number): string {
  return value.toFixed(3).replace(/^0/, '');
}

/** Formats a published figure; papers give two digits. */
function shortest(value: number): string {
  return value.toFixed(2).replace(/^0/, '');
}
