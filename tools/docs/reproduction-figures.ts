import { markdownTable } from '../../src/lab/markdown-table.ts';
import type { ReproductionSet } from '../../src/lab/reproduce/published.ts';
import {
  markdownReport,
  publishedFigure,
  type ReproductionFile,
} from '../../src/lab/reproduce/report.ts';
import { share } from './format-figure.ts';

const SET: ReproductionSet = 'cleaneval_test';
const COLUMNS = {
  accuracy: 'accuracy',
  precision: 'precision',
  recall: 'recall',
  f1: 'F1',
  boilerplateF1: 'F1 of boilerplate',
} as const;

/** The systems with figures in a paper, under the names that people know. */
const SYSTEMS: Readonly<Record<string, string>> = {
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

/** A table of our figures beside the paper's, on CleanEval. */
export function papersTable({ reports }: ReproductionFile): string {
  const columns = Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][];
  const rows = Object.entries(SYSTEMS).flatMap(([system, name]) => {
    const report = reports.find((row) => row.system === system && row.set === SET);
    if (report === undefined) return [];
    const seeds = report.seeds === undefined ? '' : `, mean of ${report.seeds} seeds`;
    const cells = columns.map(([figure]) => {
      const own = report.figures[figure];
      if (own === undefined) return '–';
      const spread = own.spread === undefined ? '' : ` ± ${share(own.spread)}`;
      const published = publishedFigure(system, SET, figure);
      const paper = published === undefined ? '' : ` · ${share(published, 2)}`;
      return `${share(own.value)}${spread}${paper}`;
    });
    return [[`${name}${seeds}`, ...cells]];
  });
  return markdownTable([['system', ...columns.map(([, name]) => name)], ...rows]);
}

/** A table of all systems on all sets. */
export function wholeReproduction({ reports }: ReproductionFile): string {
  return markdownReport(reports).trimEnd();
}
