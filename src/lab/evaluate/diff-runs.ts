import { join } from 'node:path';
import { type RunReport, reportRun } from './report.ts';
import { readRun, type ScoredPage, setFolder } from './run-folder.ts';

/** Pages shown: the ones that two runs disagree on most. */
const SHOWN = 40;

/** The pages that two kept runs disagree on most, as plain text. */
export function diffRuns(set: string, [nameA, nameB]: readonly [string, string]): string {
  const ofB = new Map(readRun(set, nameB).map((page) => [page.id, page]));
  const pairs: { a: ScoredPage; b: ScoredPage }[] = [];
  for (const a of readRun(set, nameA)) {
    const b = ofB.get(a.id);
    if (b !== undefined) pairs.push({ a, b });
  }
  if (pairs.length === 0) return `${nameA} and ${nameB} have no page of ${set} in common.`;
  const runA = { extractorId: nameA, name: nameA, pages: pairs.map(({ a }) => a) };
  const runB = { extractorId: nameB, name: nameB, pages: pairs.map(({ b }) => b) };
  const changed = pairs.filter(({ a, b }) => a.f1 !== b.f1);
  const rows = changed
    .toSorted((x, y) => Math.abs(y.b.f1 - y.a.f1) - Math.abs(x.b.f1 - x.a.f1))
    .slice(0, SHOWN)
    .map(({ a, b }) => [
      a.id,
      a.type.padEnd(13),
      a.f1.toFixed(3),
      b.f1.toFixed(3),
      change(a, b),
      a.url,
    ]);
  return [
    summary(reportRun(runB, runA)),
    `${changed.length} of ${pairs.length} pages differ; texts in ${join(setFolder(set), nameA)} and ${join(setFolder(set), nameB)}`,
    '',
    `id    type           ${nameA} → ${nameB}`,
    ...rows.map((row) => row.join('  ')),
  ].join('\n');
}

function summary({ name, pages, difference }: RunReport): string {
  if (difference === undefined) return `${name}: ${pages} pages`;
  const { mean, low, high, baseline } = difference;
  const figures = `${mean.toFixed(4)} [${low.toFixed(4)}, ${high.toFixed(4)}]`;
  return `F1 of ${name} less that of ${baseline} on ${pages} pages: ${figures}`;
}

function change(a: ScoredPage, b: ScoredPage): string {
  const difference = b.f1 - a.f1;
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(3)}`;
}
