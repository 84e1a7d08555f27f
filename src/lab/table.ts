import type { Estimate } from '../core/bootstrap.ts';
import { PAGE_TYPES, type PageType } from './corpora/wcxb.ts';

type Rows = readonly (readonly string[])[];

/** Formats rows of equal length as a Markdown table; the first row is the header. */
export function markdownTable([head, ...rows]: Rows): string {
  const lines = [head, ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n');
}

/**
 * Formats rows of equal length as plain text. The first column is aligned to the left, the others
 * to the right.
 */
export function plainTable(rows: Rows): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A table as plain text under its title; nothing where it has no rows but the header. */
export function titledTable(title: string, rows: Rows): string[] {
  return rows.length < 2 ? [] : [`${title}\n${plainTable(rows)}`];
}

/** A row of the table: a name, and a figure for each page. */
export interface TypeRow {
  readonly name: string;
  readonly pages: readonly { readonly type: PageType; readonly value: number }[];
}

const COLUMNS = ['all', ...PAGE_TYPES] as const;

/** Formats means over all pages and by page type as plain text; `–` stands where there is no page. */
export function typeTable(rows: readonly TypeRow[]): string {
  const meanOf = (values: readonly number[]) =>
    values.length === 0
      ? '–'
      : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4);
  const lines = rows.map(({ name, pages }) => [
    name,
    ...COLUMNS.map((column) => {
      const chosen = pages.filter(({ type }) => column === 'all' || type === column);
      return meanOf(chosen.map(({ value }) => value));
    }),
  ]);
  return plainTable([['', ...COLUMNS], ...lines]);
}

export function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}

/** Such as `.7793 [.745 .813]`; `–` where there is none. */
export function estimate(found: Estimate | undefined): string {
  if (found === undefined) return '–';
  const { value, low, high } = found;
  return `${short(value, 4)} [${short(low, 3)} ${short(high, 3)}]`;
}

/** Such as `+0.0512 [+0.0301, +0.0722]`. */
export function signedEstimate({ value, low, high }: Estimate, digits = 4): string {
  return `${signed(value, digits)} [${signed(low, 4)}, ${signed(high, 4)}]`;
}

function short(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^0\./, '.');
}
