import { join } from 'node:path';
import { plainTable, signed } from '../table.ts';
import type { Benchmark } from './benchmark.ts';
import { formatDifference } from './format-reports.ts';
import { readRun, type ScoredPage, setFolder } from './run-folder.ts';
import { differenceOf } from './run-report.ts';

/** Number of pages that are shown: those with the largest difference. */
const SHOWN = 40;
/** Number of pages in only one of the runs that are named. */
const NAMED = 20;

/**
 * Compares two saved runs of a benchmark, and lists the pages with the largest difference; plain
 * text.
 */
export function diffRuns(
  { name: set, summarize }: Pick<Benchmark, 'name' | 'summarize'>,
  [nameA, nameB]: readonly [string, string],
): string {
  const ofB = new Map(readRun(set, nameB).map((page) => [page.id, page]));
  const pairs: { readonly a: ScoredPage; readonly b: ScoredPage }[] = [];
  const alone: string[] = [];
  for (const a of readRun(set, nameA)) {
    const b = ofB.get(a.id);
    if (b === undefined) alone.push(a.id);
    else pairs.push({ a, b });
    ofB.delete(a.id);
  }
  if (pairs.length === 0) return `${nameA} and ${nameB} have no page of ${set} in common.`;
  const runA = { extractorId: nameA, name: nameA, pages: pairs.map(({ a }) => a) };
  const runB = { extractorId: nameB, name: nameB, pages: pairs.map(({ b }) => b) };
  const changed = pairs.filter(({ a, b }) => a.f1 !== b.f1);
  const shown = changed
    .toSorted((x, y) => Math.abs(y.b.f1 - y.a.f1) - Math.abs(x.b.f1 - x.a.f1))
    .slice(0, SHOWN);
  const rows = shown.map(({ a, b }) => [
    `${a.id} ${a.group}`,
    a.f1.toFixed(3),
    b.f1.toFixed(3),
    signed(b.f1 - a.f1, 3),
  ]);
  return [
    `F1 of ${nameB} ${formatDifference(differenceOf(runB, runA, summarize))}`,
    `${changed.length} of ${pairs.length} pages differ; texts in ${join(setFolder(set), nameA)} and ${join(setFolder(set), nameB)}`,
    ...onlyIn(nameA, alone),
    ...onlyIn(nameB, [...ofB.keys()]),
    '',
    withAddresses(plainTable([['', nameA, nameB, 'change'], ...rows]), shown),
  ].join('\n');
}

/** A line about the pages that only one run has, which the comparison cannot count. */
function onlyIn(name: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, NAMED).join(', ');
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return [`Left out, as only ${name} has them: ${named}${more}`];
}

/** The table with each page's address at the end of its line. */
function withAddresses(table: string, shown: readonly { readonly a: ScoredPage }[]): string {
  const [head, ...lines] = table.split('\n');
  return [head, ...lines.map((line, i) => `${line}  ${shown[i].a.url}`)].join('\n');
}
