import { describe, expect, it } from 'vitest';
import type { Benchmark, PageScore } from './benchmark.ts';
import { formatReports } from './format-reports.ts';
import type { Run } from './run-folder.ts';
import { reportRun } from './run-report.ts';

const BENCHMARK: Benchmark = {
  name: 'val',
  title: 'Mean',
  groups: ['article', 'forum', 'product'],
  ids: [],
  pages: () => [],
  summarize(scores) {
    const mean = (figure: 'f1' | 'precision' | 'recall'): number =>
      scores.reduce((sum: number, score: PageScore) => sum + score[figure], 0) / scores.length;
    return { f1: mean('f1'), precision: mean('precision'), recall: mean('recall') };
  },
};

function run(name: string, f1s: readonly number[]): Run {
  const pages = f1s.map((f1, i) => ({
    id: `000${i}`,
    group: i === 0 ? 'forum' : 'article',
    url: '',
    ms: 10 - i,
    f1,
    precision: 1,
    recall: f1 / 2,
  }));
  return { extractorId: name, name, pages };
}

const BASELINE = run('readability', [0.2, 0.6, 0.7]);
const REPORTS = [run('boilernet', [0.4, 0.8, 0.9]), BASELINE].map((each) =>
  reportRun(each, BASELINE, BENCHMARK),
);

describe('reportRun', () => {
  it('averages over all pages and over each group that has pages', () => {
    const [report] = REPORTS;
    expect(report.f1.value).toBeCloseTo(0.7, 12);
    expect(report.precision).toEqual({ value: 1, low: 1, high: 1 });
    expect(report.recall.value).toBeCloseTo(0.35, 12);
    expect(Object.keys(report.groups)).toEqual(['article', 'forum']);
    expect(report.groups.article).toMatchObject({ pages: 2 });
    expect(report.groups.article.value).toBeCloseTo(0.85, 12);
    expect(report.medianMs).toBe(9);
  });

  it('compares with the baseline page by page, and not with itself', () => {
    const [report, baseline] = REPORTS;
    expect(report.difference?.baseline).toBe('readability');
    expect(report.difference?.low).toBeCloseTo(0.2, 10);
    expect(report.difference?.high).toBeCloseTo(0.2, 10);
    expect(baseline.difference).toBeUndefined();
  });
});

describe('formatReports', () => {
  it('shows every run with its interval and leaves empty groups out', () => {
    const lines = formatReports(REPORTS, BENCHMARK).split('\n');
    expect(lines[1]).toMatch(/^ +all +article +forum +product$/);
    expect(lines[2]).toMatch(/^pages +3 +2 +1 +0$/);
    expect(lines[3]).toMatch(
      /^boilernet +\.7000 \[\.400 \.900\] +\.8500 \[\.800 \.900\] +\.4000 \[\.400 \.400\] +–$/,
    );
    expect(lines[6]).toBe(
      'boilernet: precision 1.0000 [1.000 1.000], recall .3500 [.200 .450]; ' +
        'F1 +0.2000 [+0.2000, +0.2000] against readability; median 9.0 ms a page',
    );
  });
});
