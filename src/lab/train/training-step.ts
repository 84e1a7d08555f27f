import * as tf from '@tensorflow/tfjs-core';
import type { FusedAdam } from '../../kernels/bilstm/fused-adam.ts';
import { clipNorm } from './clip-norm.ts';

/**
 * Largest norm of the gradients; larger ones are scaled down. LSTMs on long pages occasionally have
 * huge gradients.
 */
const CLIP_NORM = 5;

/**
 * One training step: loss, gradients, clipping, Adam.
 * @param loss computes the loss from the variables
 * @returns the loss before the step
 * @throws RangeError when the loss is not finite
 */
export function trainingStep(
  loss: () => tf.Scalar,
  variables: readonly tf.Variable[],
  { adam, learningRate }: { readonly adam: FusedAdam; readonly learningRate: number },
): number {
  const { value, grads } = tf.variableGrads(loss, [...variables]);
  // The gradients are copied, because the backend's arrays may be shared with other tensors.
  const gradients = variables.map(({ name }) => Float32Array.from(grads[name].dataSync()));
  const before = value.dataSync()[0];
  tf.dispose([value, grads]);
  if (!Number.isFinite(before)) throw new RangeError(`the loss became ${before}`);
  clipNorm(gradients, CLIP_NORM);
  adam.update(gradients, learningRate);
  return before;
}
