import * as tf from '@tensorflow/tfjs-core';
import { concatRows } from '../../../core/sparse-rows.ts';
import { logits, type NetworkShape, namedWeights } from '../../../engines/boilernet/network.ts';
import { dropout } from '../dropout.ts';
import { leafF1 } from '../leaf-f1.ts';
import { bestThreshold, meanF1 } from '../text-scorer.ts';
import type { TrainableNetwork } from '../training-loop.ts';
import type { BoilerNetPages, LabelledRows, ValidationPage } from './boilernet-pages.ts';

const PAPER_THRESHOLD = 0.5;

export interface SelectionOptions {
  /**
   * Selects like the paper: by threshold 0.5 and the epoch with the best mean F1 of both classes.
   */
  readonly selectsByLeafF1?: boolean;
}

/** BoilerNet for training: balanced binary cross-entropy, and dropout before the last layer. */
export function trainableBoilerNet(
  shape: NetworkShape,
  initial: readonly tf.Tensor[],
  pages: BoilerNetPages,
  { selectsByLeafF1 = false }: SelectionOptions = {},
): TrainableNetwork<LabelledRows> {
  const variables = initial.map((tensor, i) => tf.variable(tensor, true, `boilernet ${i}`));
  const weights = namedWeights(variables, shape.layers);
  const classWeights = balancedWeights(pages.train);
  return {
    variables,
    loss(batch, random) {
      const rows = concatRows(batch);
      const lengths = batch.map(({ from, to }) => to - from);
      const z = logits(weights, rows, lengths, {
        dropout: (x) => dropout(x, shape.dropout, random),
      });
      return weightedCrossEntropy(z, batchLabels(batch), classWeights);
    },
    validate() {
      const scored = pages.val.map((validation) => ({
        page: validation.page,
        scorer: validation.scorer,
        probabilities: leafProbabilities(weights, validation),
      }));
      const { threshold, f1 } = selectsByLeafF1
        ? { threshold: PAPER_THRESHOLD, f1: meanF1(scored, PAPER_THRESHOLD) }
        : bestThreshold(scored);
      const predicted = scored.map(({ page, probabilities }) => ({
        labels: page.labels,
        probabilities: Float32Array.from(page.rows.rowLeaves, (leaf) => probabilities[leaf]),
      }));
      const ofLeaves = leafF1(predicted, threshold);
      const choice = (ofLeaves.contentF1 + ofLeaves.boilerplateF1) / 2;
      return { textF1: f1, threshold, ...ofLeaves, ...(selectsByLeafF1 && { choice }) };
    },
  };
}

function batchLabels(batch: readonly LabelledRows[]): Float32Array {
  return Float32Array.from(batch.flatMap(({ labels, from, to }) => [...labels.subarray(from, to)]));
}

/** Weights of boilerplate and content that balance both classes: N / (2 N_c). */
function balancedWeights(pages: readonly LabelledRows[]): readonly [number, number] {
  let content = 0;
  let all = 0;
  for (const { labels } of pages) {
    all += labels.length;
    for (const label of labels) content += label;
  }
  return [all / (2 * (all - content)), all / (2 * content)];
}

/**
 * Weighted cross-entropy: the mean over leaves of w_y · (softplus(z) − y z), which equals −w_y log
 * p(y) and does not overflow.
 */
function weightedCrossEntropy(
  z: tf.Tensor1D,
  labels: Float32Array,
  weights: readonly [number, number],
): tf.Scalar {
  const y = tf.tensor1d(labels);
  const w = tf.tensor1d(labels.map((label) => weights[label]));
  return tf.mean(tf.mul(w, tf.sub(tf.softplus(z), tf.mul(y, z))));
}

/** Probabilities of content, shape [L]; 0 for leaves that BoilerNet ignores. */
function leafProbabilities(
  weights: ReturnType<typeof namedWeights>,
  { page: { rows, to }, leafCount }: ValidationPage,
): Float32Array {
  const probabilities = new Float32Array(leafCount);
  if (to === 0) return probabilities;
  const ofRows = tf.tidy(() => tf.sigmoid(logits(weights, rows, [to])).dataSync<'float32'>());
  rows.rowLeaves.forEach((leaf, row) => {
    probabilities[leaf] = ofRows[row];
  });
  return probabilities;
}
