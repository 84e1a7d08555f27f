import { expect, it } from 'vitest';
import type { Benchmark } from './benchmark.ts';
import type { Run, ScoredPage } from './run-folder.ts';
import { reportRun } from './run-report.ts';
import { scoreRecord, withScores } from './scores-file.ts';

const page = (id: string, f1: number): ScoredPage => ({
  id,
  group: 'article',
  url: '',
  ms: 12,
  f1,
  precision: f1,
  recall: f1,
});
const BENCHMARK: Benchmark = {
  name: 'val',
  title: '',
  groups: ['article'],
  ids: ['1', '2'],
  pages: () => [],
  summarize: (scores) => {
    const f1 = scores.reduce((sum, score) => sum + score.f1, 0) / scores.length;
    return { f1, precision: f1, recall: f1 };
  },
};
const RUN: Run = { extractorId: 'bte', name: 'bte', pages: [page('1', 0.5), page('2', 0.5)] };

it('the scores of a run are saved, but not its times and its comparison', () => {
  const other: Run = { ...RUN, name: 'pith', pages: [page('1', 1), page('2', 1)] };
  const half = { value: 0.5, low: 0.5, high: 0.5 };
  expect(scoreRecord(reportRun(RUN, other, BENCHMARK))).toEqual({
    pages: 2,
    f1: half,
    precision: half,
    recall: half,
    groups: { article: { ...half, pages: 2 } },
  });
});

it('a run replaces its earlier scores, in the order of tables, and all others stay', () => {
  const record = scoreRecord(reportRun(RUN, undefined, BENCHMARK));
  const better = { ...record, f1: { value: 0.9 } };
  const before = { sets: { val: { bte: record, defuddle: record }, train: { bte: record } } };
  const after = withScores(before, 'val', { bte: better, pith: record });
  expect(Object.entries(after.sets.val)).toEqual([
    ['pith', record],
    ['bte', better],
    ['defuddle', record],
  ]);
  expect(after.sets.train).toBe(before.sets.train);
});
