import { seededRandom } from '../train/random.ts';

/** A mean with the interval that holds 95 % of the means of resampled pages. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Enough for the third digit of the interval's ends. */
const RESAMPLES = 10_000;
const SEED = 1;

/**
 * Mean over pages with its bootstrap percentile interval (Efron 1979): pages drawn again with
 * replacement. Differences of two systems page by page give the paired interval of their difference.
 * @param values one of each page; at least one
 * @throws RangeError when there are none
 */
export function bootstrapMean(values: readonly number[]): Estimate {
  if (values.length === 0) throw new RangeError('no pages to take a mean of');
  const random = seededRandom(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let i = 0; i < RESAMPLES; i++) {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) {
      sum += values[Math.floor(random() * values.length)];
    }
    means[i] = sum / values.length;
  }
  means.sort();
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: means[Math.floor(RESAMPLES * 0.025)],
    high: means[Math.ceil(RESAMPLES * 0.975) - 1],
  };
}
