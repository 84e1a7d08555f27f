import { estimate, signedEstimate, titledTable } from '../table.ts';
import type { Benchmark } from './benchmark.ts';
import type { NothingScore } from './nothing-score.ts';
import { type PartScores, TEXT_PARTS } from './part-scores.ts';
import type { Difference, RunReport, ShingleReport } from './run-report.ts';
import type { PagesRow, SetsReport } from './sets/sets-report.ts';

/** Formats the reports of runs as plain text, with 95 % bootstrap intervals over pages. */
export function formatReports(reports: readonly RunReport[], benchmark: Benchmark): string {
  const languages = Object.keys(reports[0].languages ?? {});
  const byLanguage = (report: RunReport) => report.languages ?? {};
  return [
    groupTable(benchmark.title, reports, { names: benchmark.groups, of: (one) => one.groups }),
    reports.map(formatLine).join('\n'),
    languages.length === 0
      ? []
      : groupTable('The same by language', reports, { names: languages, of: byLanguage }),
    shingleTable(reports),
    snippetTable(reports),
    nothingTable(named(reports, 'nothing')),
    partTable('F1 of words by part', named(reports, 'parts')),
  ]
    .flat()
    .join('\n\n');
}

interface Grouping {
  readonly names: readonly string[];
  of(report: RunReport): RunReport['groups'];
}

/** F1 of all pages and of each group. */
function groupTable(title: string, reports: readonly RunReport[], { names, of }: Grouping) {
  const [first] = reports;
  return titledTable(title, [
    ['', 'all', ...names],
    ['pages', `${first.pages}`, ...names.map((group) => `${of(first)[group]?.pages ?? 0}`)],
    ...reports.map((report) => [
      report.name,
      ...[report.f1, ...names.map((group) => of(report)[group])].map(estimate),
    ]),
  ]);
}

function formatLine({ name, precision, recall, difference, medianMs }: RunReport): string {
  const versus = difference === undefined ? '' : `; F1 ${formatDifference(difference)}`;
  return `${name}: precision ${estimate(precision)}, recall ${estimate(recall)}${versus}; median ${medianMs.toFixed(1)} ms a page`;
}

/** Such as `+0.0512 [+0.0301, +0.0722] against readability`. */
export function formatDifference(difference: Difference): string {
  return `${signedEstimate(difference)} against ${difference.baseline}`;
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

const SHINGLES =
  "The article extraction benchmark's own metric: bags of 4 words in a row, mean precision and recall over pages, F1 of the means";

/** For articles and for all pages; empty where the references are not whole texts. */
export function shingleTable(reports: readonly RunReport[]): string[] {
  const measured = reports.flatMap(({ name, shingles }) =>
    shingles === undefined ? [] : [{ name, parts: [shingles.articles ?? [], shingles.all].flat() }],
  );
  const counted = measured[0]?.parts ?? [];
  const head = counted.flatMap(({ pages }, i) => [
    `${i < counted.length - 1 ? 'articles' : 'all'} (${pages}): precision`,
    ...['recall', 'F1', 'F1 against the first peer'],
  ]);
  const cells = ({ precision, recall, f1, difference }: ShingleReport) => [
    ...[precision, recall, f1].map(estimate),
    difference === undefined ? '–' : signedEstimate(difference),
  ];
  const rows = measured.map(({ name, parts }) => [name, ...parts.flatMap(cells)]);
  return titledTable(SHINGLES, [['', ...head], ...rows]);
}

/** The snippets of WCXB; empty where no page has any. */
export function snippetTable(reports: readonly RunReport[]): string[] {
  const measured = reports.flatMap(({ name, snippets }) => (snippets ? { name, ...snippets } : []));
  const [first] = measured;
  return titledTable("WCXB's snippets, as words in a row, over all pages", [
    [
      '',
      `must be there (${first?.present.of}) and are`,
      `must not (${first?.absent.of}) and are not`,
    ],
    ...measured.map(({ name, present, absent }) => [name, estimate(present), estimate(absent)]),
  ]);
}

/** How well pages without content are told, by run; empty where all pages have some. */
function nothingTable(scores: Readonly<Record<string, NothingScore>>): string[] {
  return titledTable('Pages without content: nothing is kept of them, and of no others', [
    ['', 'precision', 'recall'],
    ...Object.entries(scores).map(([name, { precision, recall, said, right, pages }]) => [
      name,
      `${precision.toFixed(3)} (${right} of ${said})`,
      `${recall.toFixed(3)} (${right} of ${pages})`,
    ]),
  ]);
}

/** The scores of words by part, by the name of run or set; empty where there are none. */
function partTable(title: string, scores: Readonly<Record<string, PartScores>>): string[] {
  const names = Object.keys(scores);
  if (names.length === 0) return [];
  const present = TEXT_PARTS.filter((part) => names.some((name) => scores[name][part]));
  return titledTable(title, [
    ['', ...present],
    [`words in ${names[0]}`, ...present.map((part) => `${scores[names[0]][part]?.words ?? 0}`)],
    ...names.map((name) => [
      name,
      ...present.map((part) => scores[name][part]?.f1.toFixed(3) ?? '–'),
    ]),
  ]);
}

/** Formats a report of sets as plain text: a table by set, one by kind and one by language. */
export function formatSets({ sets, kinds, languages, nothing, parts }: SetsReport): string {
  return [
    rowTable('F1 by set, and pages below .5', sets),
    rowTable('By kind: all pages with labelled blocks, then those of some sets', kinds),
    rowTable('By language: all pages with labelled blocks', languages),
    nothingTable(nothing),
    ...Object.entries(parts).map(([run, bySet]) => partTable(`F1 of words by part, ${run}`, bySet)),
  ]
    .flat()
    .join('\n\n');
}

function rowTable(title: string, rows: readonly PagesRow[]): string[] {
  const names = Object.keys(rows[0]?.cells ?? {});
  const isCompared = rows.some(({ comparison }) => comparison !== undefined);
  const head = ['', 'pages', ...names.map((name) => `${name} · <.5`)];
  return titledTable(title, [
    [...head, ...(isCompared ? ['less the better peer', 'worse in'] : [])],
    ...rows.map(({ name, pages, cells, comparison }) => [
      name,
      `${pages}`,
      ...names.map((run) => `${cells[run].f1.toFixed(4)} · ${cells[run].belowHalf}`),
      ...(isCompared ? comparisonCells(comparison) : []),
    ]),
  ]);
}

function comparisonCells(comparison: PagesRow['comparison']): string[] {
  if (comparison === undefined) return ['', ''];
  const { difference, isBelow, hasMoreBelowHalf } = comparison;
  const worse = [...(isBelow ? ['F1'] : []), ...(hasMoreBelowHalf ? ['<.5'] : [])];
  return [signedEstimate(difference), worse.join(', ')];
}
