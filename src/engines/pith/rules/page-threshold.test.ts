import { expect, it } from 'vitest';
import { pageThreshold } from './page-threshold.ts';

/** Of four leaves; the last has no word. */
const WORDS = Float64Array.of(4, 1, 2, 0);

it('a page that is sure throughout has a threshold of one half, one that has nothing, of a tenth', () => {
  expect(pageThreshold(WORDS, Float32Array.of(1, 0, 1, 0))).toBeCloseTo(0.5, 6);
  expect(pageThreshold(WORDS, Float32Array.of(0, 0, 0, 0))).toBeCloseTo(0.1, 6);
});

it('the threshold of a page in between follows the best F1 that can be expected of its words', () => {
  // Content to expect: 4 × .5 + 1 × .1 + 2 × .3 = 2.7 words. Sets by probability: 4 of .5 alone,
  // 2 × 2 / 6.7 = .597; with the 2 of .3, 2 × 2.6 / 8.7 = .598; with all, 2 × 2.7 / 9.7 = .557.
  const cut = pageThreshold(WORDS, Float32Array.of(0.5, 0.1, 0.3, 1));
  expect(cut).toBeCloseTo(0.1 + (0.4 * 5.2) / 8.7, 5);
});

it('an empty page has a threshold, too', () => {
  expect(pageThreshold(new Float64Array(0), new Float32Array(0))).toBeCloseTo(0.1, 6);
});
