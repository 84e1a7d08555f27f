import { TEXT_PARTS } from '../../src/lab/evaluate/part-scores.ts';
import type { PagesRow } from '../../src/lab/evaluate/sets/sets-report.ts';
import type { LeaveOutReport } from '../../src/lab/leave-out/leave-out-report.ts';
import { markdownTable } from '../../src/lab/table.ts';
import { count, gainWithInterval, share } from './format-figure.ts';

const TABLES: Readonly<Record<string, (report: LeaveOutReport) => string>> = {
  sets: ({ sets }) => rowTable('set', sets),
  kinds: ({ kinds }) => rowTable('kind', kinds),
  nothing: ({ nothing }) =>
    markdownTable([
      ['', 'precision', 'recall'],
      ...Object.entries(nothing).map(([run, { precision, recall, said, right, pages }]) => [
        `\`${run}\``,
        `${share(precision)} (${right} of ${said})`,
        `${share(recall)} (${right} of ${pages})`,
      ]),
    ]),
  beside: ({ beside }) => rowTable('set', beside?.sets ?? []),
  'beside-kinds': ({ beside }) => rowTable('kind', beside?.kinds ?? []),
  'other-sites': ({ otherSites }) => rowTable('set', otherSites),
  parts: ({ parts }) => {
    const sets = Object.entries(parts).flatMap(([, bySet]) => Object.entries(bySet));
    return markdownTable([
      ['F1 of words', ...TEXT_PARTS],
      ...sets.map(([set, scores]) => [
        `\`${set}\``,
        ...TEXT_PARTS.map((part) => (scores[part] ? share(scores[part].f1) : '–')),
      ]),
    ]);
  },
};

/**
 * A table of all sets, or of what they have in common.
 * @param name one of TABLES
 * @throws RangeError when there is no table of that name
 */
export function setsTable(report: LeaveOutReport, name: string): string {
  if (Object.hasOwn(TABLES, name)) return TABLES[name](report);
  throw new RangeError(`"${name}" is no table of sets. There are: ${Object.keys(TABLES)}.`);
}

/**
 * F1 and the number of pages below .5; what is worse than a peer by more than chance has a mark. Empty where there are
 * no rows.
 */
function rowTable(what: string, rows: readonly PagesRow[]): string {
  if (rows.length === 0) return '';
  const runs = Object.keys(rows[0].cells);
  const isCompared = rows.some(({ comparison }) => comparison !== undefined);
  return markdownTable([
    [
      ...[what, 'pages', ...runs.map((run) => `\`${run}\` · below .5`)],
      ...(isCompared ? ['more than the better peer'] : []),
    ],
    ...rows.map(({ name, pages, cells, comparison }) => [
      name,
      count(pages),
      ...runs.map((run) => `${share(cells[run].f1)} · ${cells[run].belowHalf}`),
      ...(isCompared ? [comparisonCell(comparison)] : []),
    ]),
  ]);
}

function comparisonCell(comparison: PagesRow['comparison']): string {
  if (comparison === undefined) return '–';
  const { difference, isBelow } = comparison;
  return `${gainWithInterval(difference, 3)}${isBelow ? ' **below**' : ''}`;
}
