import * as tf from '@tensorflow/tfjs-core';
import { dense } from '../../kernels/dense/dense.ts';
import { withNeighbors } from './neighbors.ts';

/** Filters of the hidden layers, and rows that each layer sees (Vogels et al. 2018, section 3.4). */
const FILTERS = [50, 50, 50, 10] as const;
const KERNEL_SIZES = [1, 1, 3, 3, 3] as const;

/** Classes of a block (boilerplate, content), and of a pair of neighbors (00, 01, 10, 11). */
export const UNARY_CLASSES = 2;
export const PAIRWISE_CLASSES = 4;

/** One 1-D convolution as a dense layer over the rows that it sees. */
interface ConvolutionWeights {
  /** Shape [kernel size × channels in, filters]. */
  readonly kernel: tf.Tensor2D;
  readonly bias: tf.Tensor1D;
}

/** The five layers of one network. */
export type NetworkWeights = readonly ConvolutionWeights[];

/** Shapes of all weights of a network, kernel and bias of each layer in turn. */
export function weightShapes(inputs: number, classes: number): readonly (readonly number[])[] {
  const outputs = [...FILTERS, classes];
  return KERNEL_SIZES.flatMap((size, layer) => {
    const channels = layer === 0 ? inputs : outputs[layer - 1];
    return [[size * channels, outputs[layer]], [outputs[layer]]];
  });
}

/** How many weights a network has in its model file. */
export const WEIGHTS_PER_NETWORK = 2 * KERNEL_SIZES.length;

/** Weights by layer, from tensors in the order of `weightShapes`. */
export function namedWeights(tensors: readonly tf.Tensor[]): NetworkWeights {
  if (tensors.length !== WEIGHTS_PER_NETWORK) {
    throw new RangeError(`${tensors.length} weights, expected ${WEIGHTS_PER_NETWORK}`);
  }
  return KERNEL_SIZES.map((_, layer) => ({
    kernel: tensors[2 * layer] as tf.Tensor2D,
    bias: tensors[2 * layer + 1] as tf.Tensor1D,
  }));
}

/**
 * Five 1-D convolutions of stride 1 with zero padding, ReLU between them (Vogels et al. 2018,
 * section 3.4). A convolution of width 3 is a dense layer over a row and its neighbors, which the
 * fused kernel does much faster than the convolution of the CPU backend.
 * @param x shape [N, F], the standardised features of sequences below each other
 * @param lengths rows of each sequence; their sum is N
 * @returns logits, shape [N, classes]
 */
export function logits(
  weights: NetworkWeights,
  x: tf.Tensor2D,
  lengths: readonly number[],
): tf.Tensor2D {
  return tf.tidy(() => {
    let y = x;
    weights.forEach(({ kernel, bias }, layer) => {
      const seen = KERNEL_SIZES[layer] === 1 ? y : withNeighbors(y, lengths);
      y = dense(seen, kernel, bias, { relu: layer < weights.length - 1 });
    });
    return y;
  });
}

/**
 * Logarithms of the probabilities of each row's classes, for one page.
 * @param rows shape [N, F], standardised
 * @returns shape [N, classes]
 */
export function logProbabilities(
  weights: NetworkWeights,
  rows: Float32Array,
  classes: number,
): Float32Array {
  const inputs = weights[0].kernel.shape[0];
  const count = rows.length / inputs;
  if (count === 0) return new Float32Array(0);
  const z = tf.tidy(() =>
    logits(weights, tf.tensor2d(rows, [count, inputs]), [count]).dataSync<'float32'>(),
  );
  return logSoftmax(z, classes);
}

/** Row by row, without overflow. Shape [N, classes]. */
export function logSoftmax(z: Float32Array, classes: number): Float32Array {
  const result = new Float32Array(z.length);
  for (let start = 0; start < z.length; start += classes) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < classes; k++) highest = Math.max(highest, z[start + k]);
    let sum = 0;
    for (let k = 0; k < classes; k++) sum += Math.exp(z[start + k] - highest);
    const logSum = highest + Math.log(sum);
    for (let k = 0; k < classes; k++) result[start + k] = z[start + k] - logSum;
  }
  return result;
}
