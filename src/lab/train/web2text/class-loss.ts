import * as tf from '@tensorflow/tfjs-core';
import { logSoftmax } from '../../../engines/web2text/network.ts';

/**
 * Mean cross-entropy of N rows (Vogels et al. 2018, equations 1 and 2).
 * @param z logits, shape [N, K]
 * @param classes shape [N], each in [0, K)
 */
export function classLoss(z: tf.Tensor2D, classes: Uint8Array): tf.Scalar {
  const loss = tf.customGrad((input) => {
    const logits = input as tf.Tensor2D;
    const { value, gradient } = lossAndGradient(logits.dataSync<'float32'>(), classes);
    const gradFunc = (dy: tf.Tensor) => [
      tf.mul(tf.tensor2d(gradient, logits.shape), dy) as tf.Tensor,
    ];
    return { value: tf.scalar(value), gradFunc };
  });
  return loss(z) as tf.Scalar;
}

/** The loss, and its derivative with respect to each logit: (p − y) / N. */
export function lossAndGradient(
  z: Float32Array,
  classes: Uint8Array,
): { value: number; gradient: Float32Array } {
  const width = z.length / classes.length;
  const logP = logSoftmax(z, width);
  const gradient = logP.map((value) => Math.exp(value) / classes.length);
  let value = 0;
  classes.forEach((label, row) => {
    value -= logP[row * width + label] / classes.length;
    gradient[row * width + label] -= 1 / classes.length;
  });
  return { value, gradient };
}
