import * as tf from '@tensorflow/tfjs-core';
import type { SparseRows } from '../../core/sparse-rows.ts';
import { embeddingBag } from '../../kernels/bilstm/embedding-bag.ts';
import { type BilstmTensors, fusedBilstm } from '../../kernels/bilstm/fused-bilstm.ts';
import type { Arithmetic } from '../../kernels/bilstm/lstm-weights.ts';

/**
 * Shape of a BoilerNet. The paper has 256 embedding columns, 2 layers of 256 units, and dropout
 * 0.5.
 */
export interface NetworkShape {
  /** Number of columns of the input. */
  readonly width: number;
  readonly embedding: number;
  /** LSTM units per direction. */
  readonly units: number;
  readonly layers: number;
  readonly dropout: number;
}

/** The weights of a BoilerNet, by layer. */
export interface NetworkWeights {
  readonly embedding: { readonly kernel: tf.Tensor2D; readonly bias: tf.Tensor1D };
  readonly bilstms: readonly BilstmTensors[];
  readonly content: { readonly kernel: tf.Tensor2D; readonly bias: tf.Tensor1D };
}

export interface RunOptions {
  /** Dropout, for training. */
  readonly dropout?: (x: tf.Tensor2D) => tf.Tensor2D;
  readonly arithmetic?: Arithmetic;
}

/**
 * Names the weights of a LayersModel, which are in the order embedding, each LSTM forward and
 * backward, content.
 * @throws RangeError when their number is wrong
 */
export function namedWeights(tensors: readonly tf.Tensor[], layers: number): NetworkWeights {
  if (tensors.length !== 4 + 6 * layers) {
    throw new RangeError(`${tensors.length} weights, expected ${4 + 6 * layers}`);
  }
  const matrix = (i: number) => tensors[i] as tf.Tensor2D;
  const vector = (i: number) => tensors[i] as tf.Tensor1D;
  const direction = (i: number) => ({
    kernel: matrix(i),
    recurrent: matrix(i + 1),
    bias: vector(i + 2),
  });
  return {
    embedding: { kernel: matrix(0), bias: vector(1) },
    bilstms: Array.from({ length: layers }, (_, layer) => ({
      forward: direction(2 + 6 * layer),
      backward: direction(5 + 6 * layer),
    })),
    content: { kernel: matrix(2 + 6 * layers), bias: vector(3 + 6 * layers) },
  };
}

/**
 * Runs BoilerNet on a batch of pages (Leonhardt et al. 2020, section 3.2): dense + ReLU,
 * bidirectional LSTMs, dense. The sparse counts go through an embedding bag, and pages are not
 * padded.
 * @param rows shape [N, width], the rows of all pages concatenated
 * @param lengths rows of each page; they sum to N
 * @param options.dropout is applied to the output of the last LSTM
 * @returns logits of content, shape [N]
 */
export function logits(
  weights: NetworkWeights,
  rows: SparseRows,
  lengths: ArrayLike<number>,
  options: RunOptions = {},
): tf.Tensor1D {
  return tf.tidy(() => layers(weights, embedded(weights, rows), lengths, options));
}

/**
 * Runs the first layer.
 * @returns shape [N, embedding]
 */
export function embedded({ embedding }: NetworkWeights, rows: SparseRows): tf.Tensor2D {
  return embeddingBag(rows, embedding.kernel, embedding.bias, { relu: true });
}

/**
 * Runs the layers after the first.
 * @returns logits, shape [N]
 */
export function layers(
  { bilstms, content }: NetworkWeights,
  embedding: tf.Tensor2D,
  lengths: ArrayLike<number>,
  { dropout = (x) => x, arithmetic = 'f32' }: RunOptions = {},
): tf.Tensor1D {
  return tf.tidy(() => {
    let x = embedding;
    for (const weights of bilstms) x = fusedBilstm(x, lengths, weights, { arithmetic });
    x = dropout(x);
    return tf.reshape(tf.add(tf.matMul(x, content.kernel), content.bias), [-1]);
  });
}
