import { expect, it } from 'vitest';
import { formatFolds, reportFolds } from './fold-report.ts';
import { LEAST_THRESHOLDS, SINGLE_THRESHOLDS, type ThresholdScores } from './score-thresholds.ts';

/** Scores at .3 and .4 alone, and the same with every least threshold but the last. */
function scores(id: string, at3: number, at4: number, [perPage, last]: number[]): ThresholdScores {
  return {
    id,
    type: 'article',
    single: SINGLE_THRESHOLDS.map((t) => (t === 0.3 ? at3 : t === 0.4 ? at4 : 0)),
    perPage: LEAST_THRESHOLDS.map((_, i) => (i === LEAST_THRESHOLDS.length - 1 ? last : perPage)),
  };
}

const REPORT = reportFolds([scores('a', 0.9, 0.7, [0.8, 1]), scores('b', 0.3, 0.7, [0.9, 0.5])], {
  folds: 2,
  seed: 1,
});

it('the single threshold is the one with the highest mean over pages', () => {
  // .3: (.9 + .3) / 2 = .6; .4: (.7 + .7) / 2 = .7, whichever pages are drawn.
  expect(REPORT.single.threshold).toBe(0.4);
  expect(REPORT.single.f1.value).toBeCloseTo(0.7, 10);
  expect(REPORT.single.f1.low).toBeCloseTo(0.7, 10);
});

it('thresholds per page are compared with it page by page', () => {
  expect(REPORT.perPage.map(({ least }) => least)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
  const [first] = REPORT.perPage;
  expect(first.f1.value).toBeCloseTo(0.85, 10);
  // Pages gain .1 and .2: draws of two pages lie between.
  expect(first.difference.value).toBeCloseTo(0.15, 10);
  expect(first.difference.low).toBeCloseTo(0.1, 10);
  expect(first.difference.high).toBeCloseTo(0.2, 10);
  expect(REPORT.perPage[4].difference.value).toBeCloseTo(0.05, 10);
  expect(REPORT.perPage[4].difference.low).toBeCloseTo(-0.2, 10);
});

it('the figures stand in a table', () => {
  const lines = formatFolds(REPORT).split('\n');
  expect(lines[0]).toMatch(/^Mean text F1 on 2 pages of train/);
  expect(lines).toContainEqual(expect.stringMatching(/^0\.4 for all +0\.7000 +\[\.700 \.700\]/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^per page, from 0\.2 +0\.7500 .*\+0\.0500 +\[−0\.2000, \+0\.3000\]/),
  );
});
