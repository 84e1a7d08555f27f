import type { Scaling } from '../../../engines/pith/config.ts';
import type { LeafRange } from './pith-pages.ts';

/**
 * Mean and scale of each of the F numeric features over the training leaves.
 * @param pages at least one page with at least one leaf
 */
export function fitScaling(pages: readonly LeafRange[]): Scaling {
  const width = pages[0].features.names.length;
  const sum = new Float64Array(width);
  const squares = new Float64Array(width);
  let rows = 0;
  for (const { features } of pages) {
    const { numbers } = features;
    rows += numbers.length / width;
    for (let i = 0; i < numbers.length; i++) {
      sum[i % width] += numbers[i];
      squares[i % width] += numbers[i] ** 2;
    }
  }
  const mean = Array.from(sum, (s) => s / rows);
  const scale = Array.from(squares, (s, i) => {
    const deviation = Math.sqrt(Math.max(0, s / rows - mean[i] ** 2));
    // A feature that is constant in training gets scale 0, so that it cannot explode on a live
    // page.
    return deviation > 1e-3 ? 1 / deviation : 0;
  });
  return { mean, scale };
}
