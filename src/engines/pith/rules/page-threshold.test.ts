import { expect, it } from 'vitest';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import { pageThreshold } from './page-threshold.ts';

const PAGE = examplePage(['one two three four', 'five', 'six seven', '—']);

it('a page that is sure throughout is cut at one half, one that has nothing at a tenth', () => {
  expect(pageThreshold(PAGE, Float32Array.of(1, 0, 1, 0))).toBeCloseTo(0.5, 6);
  expect(pageThreshold(PAGE, Float32Array.of(0, 0, 0, 0))).toBeCloseTo(0.1, 6);
});

it('a page in between is cut by the best F1 that can be expected of its words', () => {
  // Content to expect: 4 × .5 + 1 × .1 + 2 × .3 = 2.7 words. Sets by probability: 4 of .5 alone,
  // 2 × 2 / 6.7 = .597; with the 2 of .3, 2 × 2.6 / 8.7 = .598; with all, 2 × 2.7 / 9.7 = .557.
  const cut = pageThreshold(PAGE, Float32Array.of(0.5, 0.1, 0.3, 1));
  expect(cut).toBeCloseTo(0.1 + (0.4 * 5.2) / 8.7, 5);
});

it('an empty page has a threshold, too', () => {
  expect(pageThreshold(examplePage([]), new Float32Array(0))).toBeCloseTo(0.1, 6);
});

it('the two extremes can be others', () => {
  const range = { least: 0, most: 0.4 };
  expect(pageThreshold(PAGE, Float32Array.of(1, 0, 1, 0), range)).toBeCloseTo(0.4, 6);
  expect(pageThreshold(PAGE, Float32Array.of(0, 0, 0, 0), range)).toBe(0);
});
