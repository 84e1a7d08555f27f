import { plainTable } from '../plain-table.ts';
import { interval } from './format-estimate.ts';
import type { RunReport } from './run-report.ts';

const TITLE =
  "WCXB's snippets, as words in a row, over all pages; with 95 % bootstrap intervals over pages";

/** Formats the snippet scores as plain text; empty where no page has snippets. */
export function formatSnippets(reports: readonly RunReport[]): string {
  const measured = reports.flatMap(({ name, snippets }) =>
    snippets === undefined ? [] : [{ name, ...snippets }],
  );
  if (measured.length === 0) return '';
  const [{ present: wanted, absent: unwanted }] = measured;
  const head = [
    '',
    `must be there (${wanted.of}) and are`,
    `must not (${unwanted.of}) and are not`,
  ];
  const rows = measured.flatMap(({ name, present, absent }) => [
    [name, present.value.toFixed(4), absent.value.toFixed(4)],
    ['', interval(present), interval(absent)],
  ]);
  return `${TITLE}\n${plainTable([head, ...rows])}`;
}
