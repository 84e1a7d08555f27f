import { seededRandom } from './random.ts';

/** A figure of some pages, with the interval that holds it in 95 % of resamples. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Enough for the third digit of the interval's ends. */
const RESAMPLES = 10_000;
const SEED = 1;

/**
 * Bootstrap percentile intervals (Efron 1979): pages are drawn again with replacement. Draws depend
 * on the number of pages alone, so a figure made of two systems' scores is compared page by page.
 * @param count number of pages, at least 1
 * @param figures some figures of the pages at these positions, which may repeat
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
