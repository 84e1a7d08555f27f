import type { Feature } from '../../../engines/web2text/feature.ts';
import type { Scaling } from '../../../engines/web2text/scaling.ts';

/**
 * A column with a smaller standard deviation over the training set gets scale 0 instead of being
 * blown up.
 */
const MIN_DEVIATION = 1e-6;

/**
 * Mean and scale of each column over the rows of all training pages. Binary columns stay unchanged,
 * and NaN, which stands for a missing ancestor, does not count.
 */
export function fitScaling(columns: readonly Feature[], pages: Iterable<Float32Array>): Scaling {
  const width = columns.length;
  const count = new Float64Array(width);
  const sum = new Float64Array(width);
  const squares = new Float64Array(width);
  for (const rows of pages) {
    for (let i = 0; i < rows.length; i++) {
      const value = rows[i];
      if (Number.isNaN(value)) continue;
      count[i % width]++;
      sum[i % width] += value;
      squares[i % width] += value ** 2;
    }
  }
  const mean = columns.map(({ isBinary }, i) =>
    isBinary || count[i] === 0 ? 0 : sum[i] / count[i],
  );
  const scale = columns.map(({ isBinary }, i) => {
    if (isBinary) return 1;
    const variance = count[i] === 0 ? 0 : squares[i] / count[i] - mean[i] ** 2;
    return variance > MIN_DEVIATION ** 2 ? 1 / Math.sqrt(variance) : 0;
  });
  return { names: columns.map(({ name }) => name), mean, scale };
}
