import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { diffRuns } from './diff-runs.ts';
import { openRun, setFolder } from './run-folder.ts';

const [BEFORE, AFTER] = ['test-before', 'test-after'];

const BENCHMARK = {
  name: 'articles',
  summarize(scores: readonly { readonly f1: number }[]) {
    const f1 = scores.reduce((sum, score) => sum + score.f1, 0) / scores.length;
    return { f1, precision: f1, recall: f1 };
  },
} as const;

function keepRun(name: string, f1s: Readonly<Record<string, number>>): void {
  const folder = openRun('articles', name);
  const pages = Object.entries(f1s).map(([id, f1]) => ({
    id,
    f1,
    precision: f1,
    recall: f1,
    group: 'article',
    ms: 1,
    url: `https://example.org/${id}`,
  }));
  for (const { id } of pages) folder.writeText(id, `Text of ${id}`);
  folder.finish(pages);
}

beforeEach(() => {
  keepRun(BEFORE, { a: 0.5, b: 0.75, c: 1 });
  keepRun(AFTER, { a: 0.6, b: 0.25, c: 1 });
});
afterAll(() => {
  for (const name of [BEFORE, AFTER]) {
    rmSync(join(setFolder('articles'), name), { recursive: true, force: true });
  }
});

it('shows where two kept runs differ, the pages that change most first', () => {
  const [mean, changed, , head, ...rows] = diffRuns(BENCHMARK, [BEFORE, AFTER]).split('\n');
  // Of three pages one is drawn three times in every 27th draw: the ends are its change alone.
  expect(mean).toBe('F1 of test-after −0.1333 [−0.5000, +0.1000] against test-before');
  expect(changed).toMatch(/^2 of 3 pages differ; texts in \S+test-before and \S+test-after$/);
  expect(head).toMatch(/^ +test-before +test-after +change$/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^b article +0\.750 +0\.250 +−0\.500 +https:\/\/example\.org\/b$/);
  expect(rows[1]).toMatch(/^a article +0\.500 +0\.600 +\+0\.100 +https:\/\/example\.org\/a$/);
});

it('says so where two runs have no page in common', () => {
  keepRun(AFTER, { d: 1 });
  expect(diffRuns(BENCHMARK, [BEFORE, AFTER])).toBe(
    'test-before and test-after have no page of articles in common.',
  );
});
