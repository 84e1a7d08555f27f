import { plainTable } from '../../src/lab/table.ts';
import { formatFigure, formatGoal, formatOutcome } from './format-numbers.ts';
import type { Report } from './report.ts';
import { isReached, type Part, type Row } from './report-table.ts';

type Table = readonly (readonly string[])[];

/** The report for people: `text` for a terminal, `markdown` for the README. */
export function formatReport(report: Report, style: 'text' | 'markdown'): string {
  const table = style === 'text' ? plainTable : markdownTable;
  const heading = (title: string) => (style === 'text' ? title : `**${title}**\n`);
  const sections = report.measures.flatMap(({ name, title }) => {
    const rows = report.rows.filter(({ measure }) => measure === name);
    if (rows.length === 0) return [];
    const parts = report.parts.filter(({ measure }) => measure === name);
    return [
      [heading(`${title}${referenceNames(rows)}`), table(rowTable(rows))].join('\n'),
      ...(parts.length === 0
        ? []
        : [[heading('Parts of a click, ms'), table(partTable(parts))].join('\n')]),
    ];
  });
  return `${[introduction(report), ...sections, report.notes.join('\n')].join('\n\n')}\n`;
}

function introduction({ machine, chromium, command, date, isQuick, isComplete }: Report): string {
  const browser = chromium === undefined ? '' : `, Chromium ${chromium}`;
  const doubts = [
    ...(isQuick ? ['--quick: few repeats, a rough idea only.'] : []),
    ...(isComplete ? [] : ['Not whole: stopped before the end, or a measure failed.']),
  ];
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GiB, ${machine.system}; ` +
      `Node ${machine.node}${browser}; ${date}; load ${machine.load} when it began${pageFault(machine)}.`,
    'Medians, with least and greatest in brackets; references in the same run, in turns. ' +
      `Networks are compared turn by turn: the median of those ratios. \`${command}\``,
    ...doubts,
  ].join('\n');
}

function pageFault({ pageFault: time }: Report['machine']): string {
  if (time === undefined) return '';
  return `; ${time} µs for a page of memory that is touched for the first time`;
}

function referenceNames(rows: readonly Row[]): string {
  const names = new Set(rows.flatMap(({ reference }) => reference?.name ?? []));
  return names.size === 0 ? '' : `, against ${[...names].join(', ')}`;
}

function rowTable(rows: readonly Row[]): Table {
  const units = new Set(rows.map(({ unit }) => unit));
  const [unit] = units;
  const ours = units.size === 1 ? `Pith, ${unit}` : 'Pith';
  const withUnit = (text: string, row: Row) => (units.size === 1 ? text : `${text} ${row.unit}`);
  const header = ['', ours, 'reference', 'result', 'goal', 'reached'];
  const lines = rows.map((row) => [
    row.what,
    withUnit(formatFigure(row.figure), row),
    row.reference === undefined ? '' : withUnit(formatFigure(row.reference.figure), row),
    row.outcome === undefined ? '' : formatOutcome(row.outcome),
    row.outcome?.goal === undefined ? '' : formatGoal(row.outcome.goal),
    verdict(row),
  ]);
  return withoutEmptyColumns([header, ...lines]);
}

function verdict({ outcome }: Row): string {
  const reached = outcome === undefined ? undefined : isReached(outcome);
  if (reached === undefined) return '';
  return reached ? 'yes' : 'NO';
}

/** Makes the table of parts, with a column for each group. */
function partTable(parts: readonly Part[]): Table {
  const groups = [...new Set(parts.map(({ group }) => group))];
  const names = [...new Set(parts.map(({ part }) => part))];
  const lines = names.map((name) => [
    name,
    ...groups.map((group) => {
      const found = parts.find((part) => part.part === name && part.group === group);
      return found === undefined ? '' : formatFigure(found.figure);
    }),
  ]);
  return [['', ...groups], ...lines];
}

function withoutEmptyColumns(table: Table): Table {
  const [, ...lines] = table;
  const isUsed = table[0].map((_, column) => lines.some((line) => line[column] !== ''));
  return table.map((line) => line.filter((_, column) => isUsed[column]));
}

function markdownTable([header, ...lines]: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${header.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`;
  return [row(header), rule, ...lines.map(row)].join('\n');
}
