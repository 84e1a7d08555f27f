import type { ReproductionSet } from '../../src/lab/reproduce/published.ts';
import {
  markdownReport,
  publishedFigure,
  type ReproductionFile,
  type SystemReport,
} from '../../src/lab/reproduce/report.ts';
import { markdownTable } from '../../src/lab/table.ts';
import { share } from './format-figure.ts';

const COLUMNS = {
  accuracy: 'accuracy',
  precision: 'precision',
  recall: 'recall',
  f1: 'F1',
  boilerplateF1: 'F1 of boilerplate',
} as const;
type Column = keyof typeof COLUMNS;

/** The systems with figures in a paper on a set, under the names that people know. */
const CLEANEVAL: Readonly<Record<string, string>> = {
  'web2text-cleaneval': 'Web2Text, trained on its 56 pages',
  'web2text-unary-cleaneval': 'the same without its chain',
  'boilernet-cleaneval': 'BoilerNet, trained on the same, best epoch',
  'boilernet-last-cleaneval': 'the same, last epoch',
  bte: 'Body Text Extractor (`bte`)',
  'boilerpipe-default': 'Boilerpipe, default extractor',
  boilerpipe: 'Boilerpipe, tree of words (`boilerpipe`)',
  'boilerpipe-article': 'Boilerpipe, article extractor',
  'boilerpipe-largest': 'Boilerpipe, largest content',
  readability: '`readability`',
  defuddle: '`defuddle`',
  pith: '`pith`, for comparison',
};
const GOOGLE_TRENDS: Readonly<Record<string, string>> = {
  'boilernet-googletrends': 'BoilerNet on GoogleTrends-2017, best epoch',
  'boilernet-last-googletrends': 'the same, last epoch',
};

/** A table of our figures beside the paper's: on CleanEval, then on GoogleTrends-2017. */
export function papersTable({ reports }: ReproductionFile): string {
  const columns = Object.entries(COLUMNS) as [Column, string][];
  const rowsOf = (set: ReproductionSet, systems: Readonly<Record<string, string>>) =>
    Object.entries(systems).flatMap(([system, name]) => {
      const report = reports.find((row) => row.system === system && row.set === set);
      if (report === undefined) return [];
      const seeds = report.seeds === undefined ? '' : `, mean of ${report.seeds} seeds`;
      return [[`${name}${seeds}`, ...columns.map(([figure]) => cell(report, figure))]];
    });
  return markdownTable([
    ['system', ...columns.map(([, name]) => name)],
    ...rowsOf('cleaneval_test', CLEANEVAL),
    ...rowsOf('googletrends_test', GOOGLE_TRENDS),
  ]);
}

function cell({ system, set, figures }: SystemReport, figure: Column): string {
  const own = figures[figure];
  if (own === undefined) return '–';
  const spread = own.spread === undefined ? '' : ` ± ${share(own.spread)}`;
  const published = publishedFigure(system, set, figure);
  const paper = published === undefined ? '' : ` · ${share(published, 2)}`;
  return `${share(own.value)}${spread}${paper}`;
}

/** A table of all systems on all sets. */
export function wholeReproduction({ reports }: ReproductionFile): string {
  return markdownReport(reports).trimEnd();
}
