import type { Machine } from './machine.ts';
import { isReached, type Part, type Row } from './report-table.ts';

/** A finished run, or what an interrupted one has left. */
export interface Report {
  readonly command: string;
  readonly date: string;
  readonly isQuick: boolean;
  readonly isComplete: boolean;
  readonly machine: Machine;
  readonly chromium: string | undefined;
  readonly measures: readonly { readonly name: string; readonly title: string }[];
  readonly rows: readonly Row[];
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
}

/** Tells whether the report is whole and thorough: one that lacks a measure is not to take the place of the table that README shows. */
export function isForReadme({ isQuick, isComplete, measures, rows }: Report): boolean {
  const measured = new Set(rows.map(({ measure }) => measure));
  return isComplete && !isQuick && measures.every(({ name }) => measured.has(name));
}

/** Writes the report as data, with the verdicts that the table shows. */
export function reportJson(report: Report): string {
  const rows = report.rows.map((row) => ({
    ...row,
    ...(row.outcome === undefined ? {} : { isReached: isReached(row.outcome) }),
  }));
  return `${JSON.stringify({ ...report, rows }, null, 2)}\n`;
}
