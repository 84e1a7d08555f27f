import { plainTable } from '../../plain-table.ts';
import { signed, signedInterval } from '../format-estimate.ts';
import { formatNothing, formatParts } from '../format-labelled.ts';
import type { PagesRow, SetsReport } from './sets-report.ts';

/** Formats a report as plain text: a table by set, one by kind and one by language. */
export function formatSets({ sets, kinds, languages, nothing, parts }: SetsReport): string {
  const tables = [
    formatRows('F1 by set, and pages below .5', sets),
    formatRows('By kind: all pages with labelled blocks, then those of some sets', kinds),
    formatRows('By language: all pages with labelled blocks', languages),
    formatNothing(nothing),
    ...Object.entries(parts).map(([run, bySet]) =>
      formatParts(`F1 of words by part, ${run}`, bySet),
    ),
  ];
  return tables.filter((table) => table !== '').join('\n\n');
}

function formatRows(title: string, rows: readonly PagesRow[]): string {
  if (rows.length === 0) return '';
  const names = Object.keys(rows[0].cells);
  const head = ['', 'pages', ...names.map((name) => `${name} · <.5`)];
  const compared = ['less the better peer', '95 %', 'worse in'];
  const isCompared = rows.some(({ comparison }) => comparison !== undefined);
  const lines = rows.map(({ name, pages, cells, comparison }) => [
    name,
    `${pages}`,
    ...names.map((run) => `${cells[run].f1.toFixed(4)} · ${cells[run].belowHalf}`),
    ...(isCompared ? comparisonCells(comparison) : []),
  ]);
  return `${title}\n${plainTable([[...head, ...(isCompared ? compared : [])], ...lines])}`;
}

function comparisonCells(comparison: PagesRow['comparison']): string[] {
  if (comparison === undefined) return ['', '', ''];
  const { difference, isBelow, hasMoreBelowHalf } = comparison;
  const worse = [...(isBelow ? ['F1'] : []), ...(hasMoreBelowHalf ? ['<.5'] : [])];
  return [signed(difference.value, 4), signedInterval(difference), worse.join(', ')];
}
