import * as tf from '@tensorflow/tfjs-core';
import type { FusedAdam } from '../../kernels/bilstm/fused-adam.ts';
import { clipNorm } from './clip-norm.ts';

/** Gradients with a larger norm are scaled down to this: LSTMs on long pages have rare huge ones. */
const CLIP_NORM = 5;

/**
 * One step of training: loss, gradients, clipboardContent, Adam.
 * @param loss as a function of the variables
 * @returns the loss before the step
 * @throws RangeError when it is not a finite number
 */
export function trainingStep(
  loss: () => tf.Scalar,
  variables: readonly tf.Variable[],
  { adam, learningRate }: { readonly adam: FusedAdam; readonly learningRate: number },
): number {
  const { value, grads } = tf.variableGrads(loss, [...variables]);
  // Copies: the backend's own arrays may be shared with other tensors.
  const gradients = variables.map(({ name }) => Float32Array.from(grads[name].dataSync()));
  const before = value.dataSync()[0];
  tf.dispose([value, grads]);
  if (!Number.isFinite(before)) throw new RangeError(`the loss became ${before}`);
  clipNorm(gradients, CLIP_NORM);
  adam.update(gradients, learningRate);
  return before;
}
