import { plainTable } from '../plain-table.ts';
import type { Benchmark } from './benchmark.ts';
import { interval, signed, signedInterval } from './format-estimate.ts';
import { formatShingles } from './format-shingles.ts';
import { formatSnippets } from './format-snippets.ts';
import type { Difference, RunReport } from './run-report.ts';

/**
 * Formats reports as plain text: F1 of all pages and of each group, with its 95 % interval below.
 */
export function formatReports(reports: readonly RunReport[], benchmark: Benchmark): string {
  const { title, groups } = benchmark;
  const counts = reports[0];
  const rows = reports.flatMap((report) => {
    const columns = [report.f1, ...groups.map((group) => report.groups[group])];
    return [
      [report.name, ...columns.map((f1) => (f1 === undefined ? '–' : f1.value.toFixed(4)))],
      ['', ...columns.map((f1) => (f1 === undefined ? '' : interval(f1)))],
    ];
  });
  const pages = groups.map((group) => `${counts.groups[group]?.pages ?? 0}`);
  const further = [formatShingles(reports), formatSnippets(reports)].filter(
    (table) => table !== '',
  );
  return [
    `${title}, with 95 % bootstrap intervals over pages`,
    plainTable([['', 'all', ...groups], ['pages', `${counts.pages}`, ...pages], ...rows]),
    '',
    ...reports.map(formatLine),
    ...further.flatMap((table) => ['', table]),
  ].join('\n');
}

function formatLine({ name, precision, recall, difference, medianMs }: RunReport): string {
  const versus = difference === undefined ? '' : `; F1 ${formatDifference(difference)}`;
  return (
    `${name}: precision ${precision.value.toFixed(4)} ${interval(precision)}, ` +
    `recall ${recall.value.toFixed(4)} ${interval(recall)}${versus}; ` +
    `median ${medianMs.toFixed(1)} ms a page`
  );
}

/** Such as `+0.0512 [+0.0301, +0.0722] against readability`. */
export function formatDifference(difference: Difference): string {
  const { value, baseline } = difference;
  return `${signed(value, 4)} ${signedInterval(difference)} against ${baseline}`;
}
