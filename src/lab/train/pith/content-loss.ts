import * as tf from '@tensorflow/tfjs-core';

/** The targets of a batch of N leaves. */
export interface Targets {
  /** Shape [N], from BOILERPLATE to CONTENT; soft labels from teachers lie between the two. */
  readonly labels: ArrayLike<number>;
  /** Shape [N]: number of words in each leaf. */
  readonly words: Float32Array;
  /** Number of leaves of each page. */
  readonly lengths: readonly number[];
  /** Weight of words kept on a page without content; 0 leaves such pages to the cross-entropy. */
  readonly emptyWeight?: number;
}

/** Number of words kept on a page without content that cost half as much as infinitely many. */
const EMPTY_WORDS = 20;

/**
 * Binary cross-entropy over leaves plus one minus the soft F1 of each page, in which leaves count
 * by their words. Soft F1 makes the final score differentiable by using probabilities instead of
 * decisions.
 * @param z logits, shape [N]
 */
export function contentLoss(z: tf.Tensor1D, targets: Targets): tf.Scalar {
  const loss = tf.customGrad((logits) => {
    const { value, gradient } = lossAndGradient(
      (logits as tf.Tensor).dataSync<'float32'>(),
      targets,
    );
    const gradFunc = (dy: tf.Tensor) => [tf.mul(tf.tensor1d(gradient), dy)];
    return { value: tf.scalar(value), gradFunc };
  });
  return loss(z) as tf.Scalar;
}

/** The loss, and its derivative with respect to each logit. */
export function lossAndGradient(
  z: Float32Array,
  { labels, words, lengths, emptyWeight = 0 }: Targets,
): { value: number; gradient: Float32Array } {
  const gradient = new Float32Array(z.length);
  let crossEntropy = 0;
  let softF1Loss = 0;
  let start = 0;
  for (const length of lengths) {
    const end = start + length;
    let hits = 0;
    let total = 0;
    let wanted = 0;
    for (let i = start; i < end; i++) {
      const p = 1 / (1 + Math.exp(-z[i]));
      crossEntropy += Math.max(z[i], 0) - z[i] * labels[i] + Math.log1p(Math.exp(-Math.abs(z[i])));
      gradient[i] = (p - labels[i]) / z.length;
      hits += words[i] * p * labels[i];
      total += words[i] * (p + labels[i]);
      wanted += words[i] * labels[i];
    }
    if (wanted > 0) {
      softF1Loss += 1 - (2 * hits) / total;
      for (let i = start; i < end; i++) {
        const p = 1 / (1 + Math.exp(-z[i]));
        const slope = (2 * words[i] * (labels[i] * total - hits)) / (total * total);
        gradient[i] -= (slope * p * (1 - p)) / lengths.length;
      }
    }
    if (wanted === 0 && emptyWeight > 0) {
      // On a page without content, keeping nothing scores 1 and keeping a single word scores 0;
      // EMPTY_WORDS makes that step smooth.
      softF1Loss += (emptyWeight * total) / (total + EMPTY_WORDS);
      for (let i = start; i < end; i++) {
        const p = 1 / (1 + Math.exp(-z[i]));
        const slope = (words[i] * EMPTY_WORDS) / (total + EMPTY_WORDS) ** 2;
        gradient[i] += (emptyWeight * slope * p * (1 - p)) / lengths.length;
      }
    }
    start = end;
  }
  return { value: crossEntropy / z.length + softF1Loss / lengths.length, gradient };
}
