import { PAGE_TYPES, type PageType } from './corpora/wcxb.ts';
import { plainTable } from './plain-table.ts';

/** A row of the table: a name, and a figure for each page. */
export interface TableRow {
  readonly name: string;
  readonly pages: readonly { readonly type: PageType; readonly value: number }[];
}

const COLUMNS = ['all', ...PAGE_TYPES] as const;

/**
 * Formats means over all pages and by page type as plain text; `–` stands where there is no page.
 */
export function typeTable(rows: readonly TableRow[]): string {
  const lines = rows.map(({ name, pages }) => [
    name,
    ...COLUMNS.map((column) => {
      const chosen = pages.filter(({ type }) => column === 'all' || type === column);
      return formatMean(chosen.map(({ value }) => value));
    }),
  ]);
  return plainTable([['', ...COLUMNS], ...lines]);
}

function formatMean(values: readonly number[]): string {
  if (values.length === 0) return '–';
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4);
}
