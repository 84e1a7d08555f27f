import type { RunReport } from '../evaluate/run-report.ts';
import { markdownTable } from '../markdown-table.ts';

/** What every card says of the pages that the weights were made from. */
export const DATA_AND_LICENCE = `The pages are the development pages of WCXB: Murrough Foley, *WCXB:
A Multi-Type Web Content Extraction Benchmark*, arXiv 2605.21097, 2026, licence
[CC-BY-4.0](https://creativecommons.org/licenses/by/4.0/). Changes: the reference texts were aligned to the
text leaves of the saved pages. No page is part of the model. The weights are free to use under the same
licence with that attribution.`;

/** Text F1 of several extractors, over all pages and by group, with intervals; a Markdown table. */
export function scoreTable(reports: readonly RunReport[]): string {
  const groups = Object.keys(reports[0].groups);
  const cell = ({ value, low, high }: { value: number; low: number; high: number }) =>
    `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  const row = ({ name, f1, groups: byGroup }: RunReport) => [
    ...[name, cell(f1)],
    ...groups.map((group) => cell(byGroup[group])),
  ];
  return markdownTable([['', 'all', ...groups], ...reports.map(row)]);
}
