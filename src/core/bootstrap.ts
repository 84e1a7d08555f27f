import { seededRandom } from './random.ts';

/** A figure for a set of pages, with its 95 % bootstrap interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** So many resamples make the third digit of the interval's ends reliable. */
const RESAMPLES = 10_000;
const SEED = 1;

/**
 * Estimates figures with bootstrap percentile intervals (Efron 1979): pages are drawn again with
 * replacement. Draws depend only on the number of pages, so a figure made from two systems' scores
 * is compared page by page.
 * @param count number of pages, at least 1
 * @param figures computes figures for the pages at these positions, which may repeat
 * @throws RangeError when there are no pages
 */
export function bootstrap<K extends string>(
  count: number,
  figures: (positions: Int32Array) => Readonly<Record<K, number>>,
): Record<K, Estimate> {
  if (count < 1) throw new RangeError('no pages to resample');
  const random = seededRandom(SEED);
  const values = figures(Int32Array.from({ length: count }, (_, i) => i));
  const names = Object.keys(values) as K[];
  const drawn = new Map(names.map((name) => [name, new Float64Array(RESAMPLES)]));
  const positions = new Int32Array(count);
  for (let i = 0; i < RESAMPLES; i++) {
    for (let draw = 0; draw < count; draw++) positions[draw] = Math.floor(random() * count);
    const resampled = figures(positions);
    for (const [name, column] of drawn) column[i] = resampled[name];
  }
  const estimates = {} as Record<K, Estimate>;
  for (const [name, column] of drawn) {
    column.sort();
    estimates[name] = {
      value: values[name],
      low: column[Math.floor(RESAMPLES * 0.025)],
      high: column[Math.ceil(RESAMPLES * 0.975) - 1],
    };
  }
  return estimates;
}
