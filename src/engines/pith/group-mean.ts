import * as tf from '@tensorflow/tfjs-core';
import { meanOfGroups } from '../../kernels/fused-pool/mean-of-groups.ts';

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

function meanOf(x: tf.Tensor2D, groups: Groups): tf.Tensor2D {
  return tf.tensor2d(meanOfGroups(x.dataSync<'float32'>(), groups), x.shape);
}
