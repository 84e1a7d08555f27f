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
  ids.forEach((id, grouping) => {
    const offset = grouping * width;
    const sums = new Float32Array(counts[grouping] * width);
    const sizes = new Float32Array(counts[grouping]);
    for (let row = 0; row < rows; row++) {
      const base = row * columns + offset;
      const sum = id[row] * width;
      sizes[id[row]]++;
      for (let i = 0; i < width; i++) sums[sum + i] += from[base + i];
    }
    for (let group = 0; group < sizes.length; group++) {
      const scale = 1 / Math.max(1, sizes[group]);
      for (let i = 0; i < width; i++) sums[group * width + i] *= scale;
    }
    for (let row = 0; row < rows; row++) {
      const base = row * columns + offset;
      const sum = id[row] * width;
      for (let i = 0; i < width; i++) to[base + i] = sums[sum + i];
    }
  });
  return tf.tensor2d(to, [rows, columns]);
}
