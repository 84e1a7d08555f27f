import { PAGE_TYPES, type PageType } from './corpora/wcxb.ts';

/** A row of figures, one of each page. */
export interface TableRow {
  readonly name: string;
  readonly pages: readonly { readonly type: PageType; readonly value: number }[];
  /** Stands behind the mean of all pages, such as an interval. */
  readonly note?: string;
}

const COLUMNS = ['all', ...PAGE_TYPES] as const;

/** Means over all pages and by page type as a table of plain text; `–` where there is no page. */
export function typeTable(rows: readonly TableRow[]): string {
  const cells = [
    ['', ...COLUMNS, ''],
    ...rows.map(({ name, pages, note = '' }) => [
      name,
      ...COLUMNS.map((column) => {
        const chosen = pages.filter(({ type }) => column === 'all' || type === column);
        return formatMean(chosen.map(({ value }) => value));
      }),
      note,
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) =>
          i === 0 || i === row.length - 1 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatMean(values: readonly number[]): string {
  if (values.length === 0) return '–';
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4);
}
