import * as tf from '@tensorflow/tfjs-core';

/**
 * Group numbers of N leaves under G groupings. In a batch, the groups of different pages have
 * different numbers.
 */
export interface Groups {
  /** G arrays of shape [N]. */
  readonly ids: readonly Int32Array[];
  /** Number of groups under each grouping. */
  readonly counts: readonly number[];
}

/**
 * Mean over the leaves of the same group: columns [g * K, (g + 1) * K) of a row under grouping g.
 * @param x shape [N, G * K]
 * @returns shape [N, G * K]
 */
export function groupMean(x: tf.Tensor2D, groups: Groups): tf.Tensor2D {
  const mean = tf.customGrad((input) => {
    const value = meanOf(input as tf.Tensor2D, groups);
    // dx_i = sum over j in the group of dy_j / n: the mean again.
    return { value, gradFunc: (dy) => [meanOf(dy as tf.Tensor2D, groups)] };
  });
  return mean(x) as tf.Tensor2D;
}

function meanOf(x: tf.Tensor2D, { ids, counts }: Groups): tf.Tensor2D {
  const [rows, columns] = x.shape;
  const width = columns / ids.length;
  const from = x.dataSync<'float32'>();
  const to = new Float32Array(from.length);
  const sums = counts.map((count) => new Float32Array(count * width));
  const sizes = counts.map((count) => new Float32Array(count));
  // Row by row, so that the big array is gone through once and in order.
  for (let row = 0, at = 0; row < rows; row++) {
    for (let g = 0; g < ids.length; g++) {
      const group = ids[g][row];
      const sum = sums[g];
      sizes[g][group]++;
      for (let i = group * width, end = i + width; i < end; i++) sum[i] += from[at++];
    }
  }
  for (let g = 0; g < ids.length; g++) {
    const sum = sums[g];
    for (let group = 0; group < counts[g]; group++) {
      const scale = 1 / Math.max(1, sizes[g][group]);
      for (let i = group * width, end = i + width; i < end; i++) sum[i] *= scale;
    }
  }
  for (let row = 0, at = 0; row < rows; row++) {
    for (let g = 0; g < ids.length; g++) {
      const start = ids[g][row] * width;
      to.set(sums[g].subarray(start, start + width), at);
      at += width;
    }
  }
  return tf.tensor2d(to, [rows, columns]);
}
