import * as tf from '@tensorflow/tfjs-core';
import type { Random } from '../../core/random.ts';

/**
 * Inverted dropout (Srivastava et al. 2014): a share of the values is set to 0, and the others are
 * scaled up to keep the expectation. The mask is drawn from `random`, so that a resumed run draws
 * the same one.
 * @param rate share of the values set to 0, in [0, 1)
 */
export function dropout(x: tf.Tensor2D, rate: number, random: Random): tf.Tensor2D {
  if (rate === 0) return x;
  const scale = 1 / (1 - rate);
  const mask = new Float32Array(x.size);
  // This avoids a branch, which the processor would mispredict half of the time.
  for (let i = 0; i < mask.length; i++) mask[i] = Number(random() >= rate) * scale;
  const apply = (values: tf.Tensor) => {
    const from = values.dataSync<'float32'>();
    const to = new Float32Array(from.length);
    for (let i = 0; i < to.length; i++) to[i] = from[i] * mask[i];
    return tf.tensor2d(to, x.shape);
  };
  const drop = tf.customGrad((input) => ({
    value: apply(input as tf.Tensor),
    gradFunc: (dy: tf.Tensor) => [apply(dy)],
  }));
  return drop(x) as tf.Tensor2D;
}
