import * as tf from '@tensorflow/tfjs-core';
// This import registers the gradients of the standard operations.
import '@tensorflow/tfjs-layers';
import {
  logits,
  logProbabilities,
  type NetworkWeights,
  namedWeights,
  weightShapes,
} from '../../../engines/web2text/network.ts';
import { dropout } from '../dropout.ts';
import { type Random, seededRandom } from '../random.ts';
import { classLoss } from './class-loss.ts';
import type { Batch, Sequence } from './sequences.ts';

/**
 * Dropout and weight decay of the paper (Vogels et al. 2018, section 3.4). The decay is the factor
 * of half the squared norm. Dropout applies to the weights of the kernels, as in the authors' code;
 * dropout of the layers' outputs gave a lower accuracy on CleanEval.
 */
const DROPOUT = 0.2;
const WEIGHT_DECAY = 1e-4;

/** One of the two networks, in training. */
export interface Classifier {
  readonly variables: readonly tf.Variable[];
  /** Cross-entropy with dropout, and the weight decay of the kernels. */
  loss(batch: Batch, random: Random): tf.Scalar;
  /** Scores all rows of all pages, without dropout. */
  validate(sequences: readonly Sequence[]): Validation;
}

export interface Validation {
  /** Weighted share of rows whose most probable class is wrong. */
  readonly error: number;
  readonly crossEntropy: number;
}

export interface ClassifierShape {
  readonly name: string;
  /** F, the number of features of a row. */
  readonly inputs: number;
  readonly classes: number;
}

export function newClassifier(shape: ClassifierShape, seed: number): Classifier {
  const initial = initialWeights(shape, seed);
  const variables = initial.map((tensor, i) =>
    tf.variable(tensor, true, `web2text ${shape.name} ${i}`),
  );
  tf.dispose(initial);
  const weights = namedWeights(variables);
  return {
    variables,
    loss(batch, random) {
      const x = tf.tensor2d(batch.rows, [batch.classes.length, shape.inputs]);
      const thinned = weights.map(({ kernel, bias }) => ({
        kernel: dropout(kernel, DROPOUT, random),
        bias,
      }));
      const z = logits(thinned, x, batch.lengths);
      return tf.add(classLoss(z, batch.classes), decay(weights));
    },
    validate: (sequences) => validate(weights, shape, sequences),
  };
}

function decay(weights: NetworkWeights): tf.Scalar {
  const norms = weights.map(({ kernel }) => tf.sum(tf.square(kernel)) as tf.Scalar);
  return tf.mul(tf.addN(norms), WEIGHT_DECAY / 2);
}

function validate(
  weights: NetworkWeights,
  { classes }: ClassifierShape,
  sequences: readonly Sequence[],
): Validation {
  let [all, wrong, crossEntropy] = [0, 0, 0];
  for (const sequence of sequences) {
    const logP = logProbabilities(weights, sequence.rows, classes);
    sequence.classes.forEach((right, row) => {
      const own = logP.subarray(row * classes, (row + 1) * classes);
      const weight = sequence.weights[row];
      all += weight;
      crossEntropy -= weight * own[right];
      if (own.some((value, k) => k !== right && value >= own[right])) wrong += weight;
    });
  }
  return { error: wrong / all, crossEntropy: crossEntropy / all };
}

/** Initial weights: Glorot-uniform kernels and biases of 0. */
function initialWeights({ inputs, classes }: ClassifierShape, seed: number): tf.Tensor[] {
  const random = seededRandom(seed);
  return weightShapes(inputs, classes).map((shape) => {
    const values = new Float32Array(shape.reduce((product, n) => product * n, 1));
    if (shape.length === 2) {
      const limit = Math.sqrt(6 / (shape[0] + shape[1]));
      for (let i = 0; i < values.length; i++) values[i] = (2 * random() - 1) * limit;
    }
    return tf.tensor(values, [...shape]);
  });
}
