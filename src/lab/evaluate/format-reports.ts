import { plainTable } from '../plain-table.ts';
import type { Benchmark } from './benchmark.ts';
import { interval, signed, signedInterval } from './format-estimate.ts';
import { formatNothing, formatParts } from './format-labelled.ts';
import { formatShingles } from './format-shingles.ts';
import { formatSnippets } from './format-snippets.ts';
import type { Difference, RunReport } from './run-report.ts';

/**
 * Formats reports as plain text: F1 of all pages and of each group, with its 95 % interval below.
 */
export function formatReports(reports: readonly RunReport[], benchmark: Benchmark): string {
  const further = [
    formatLanguages(reports),
    formatShingles(reports),
    formatSnippets(reports),
    formatNothing(named(reports, 'nothing')),
    formatParts('F1 of words by part', named(reports, 'parts')),
  ].filter((table) => table !== '');
  return [
    `${benchmark.title}, with 95 % bootstrap intervals over pages`,
    groupTable(reports, { groups: benchmark.groups, of: (report) => report.groups }),
    '',
    ...reports.map(formatLine),
    ...further.flatMap((table) => ['', table]),
  ].join('\n');
}

interface Grouping {
  readonly groups: readonly string[];
  of(report: RunReport): RunReport['groups'];
}

function groupTable(reports: readonly RunReport[], { groups, of }: Grouping): string {
  const rows = reports.flatMap((report) => {
    const columns = [report.f1, ...groups.map((group) => of(report)[group])];
    return [
      [report.name, ...columns.map((f1) => (f1 === undefined ? '–' : f1.value.toFixed(4)))],
      ['', ...columns.map((f1) => (f1 === undefined ? '' : interval(f1)))],
    ];
  });
  const [counts] = reports;
  const pages = groups.map((group) => `${of(counts)[group]?.pages ?? 0}`);
  return plainTable([['', 'all', ...groups], ['pages', `${counts.pages}`, ...pages], ...rows]);
}

function formatLanguages(reports: readonly RunReport[]): string {
  const groups = Object.keys(reports[0].languages ?? {});
  if (groups.length === 0) return '';
  const of = (report: RunReport) => report.languages ?? {};
  return `The same by language\n${groupTable(reports, { groups, of })}`;
}

/** A figure of all reports that have it, by the run's name. */
function named<K extends 'nothing' | 'parts'>(
  reports: readonly RunReport[],
  figure: K,
): Record<string, NonNullable<RunReport[K]>> {
  return Object.fromEntries(
    reports.flatMap(({ name, [figure]: value }) => (value ? [[name, value] as const] : [])),
  );
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
