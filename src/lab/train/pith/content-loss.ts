import * as tf from '@tensorflow/tfjs-core';

/** The targets of a batch of N leaves. */
export interface Targets {
  /** Shape [N], BOILERPLATE or CONTENT. */
  readonly labels: ArrayLike<number>;
  /** Shape [N]: number of words in each leaf. */
  readonly words: Float32Array;
  /** Number of leaves of each page. */
  readonly lengths: readonly number[];
  /** Weight of words kept on a page without content; 0 leaves such pages to the cross-entropy. */
  readonly emptyWeight?: number;
}

/** The targets of the parts of N leaves. */
export interface PartTargets {
  /** Shape [N, C]: weights of a row's parts, all 0 where nobody has said the part. */
  readonly shares: Float32Array;
  /** Weight of their cross-entropy in the loss. */
  readonly weight: number;
}

/** A loss, and its derivative with respect to each logit. */
interface Loss {
  readonly value: number;
  readonly gradient: Float32Array;
}

/** Number of words kept on a page without content that cost half as much as infinitely many. */
const EMPTY_WORDS = 20;

/**
 * The loss of content, plus the cross-entropy of the parts of those leaves of which they are known.
 * @param z logits, shape [N, 1 + C]: of content, then of the parts
 */
export function outputLoss(z: tf.Tensor2D, targets: Targets, parts?: PartTargets): tf.Scalar {
  const loss = tf.customGrad((logits) => {
    const width = z.shape[1];
    const values = (logits as tf.Tensor).dataSync<'float32'>();
    const content = values.filter((_, i) => i % width === 0);
    const ofContent = lossAndGradient(content, targets);
    const gradient = new Float32Array(values.length);
    ofContent.gradient.forEach((slope, leaf) => {
      gradient[leaf * width] = slope;
    });
    let { value } = ofContent;
    if (parts !== undefined && width > 1) {
      const others = values.filter((_, i) => i % width > 0);
      const ofParts = partsLossAndGradient(others, parts.shares, width - 1);
      value += parts.weight * ofParts.value;
      ofParts.gradient.forEach((slope, i) => {
        gradient[i + 1 + Math.floor(i / (width - 1))] = parts.weight * slope;
      });
    }
    const gradFunc = (dy: tf.Tensor) => [tf.mul(tf.tensor2d(gradient, z.shape), dy)];
    return { value: tf.scalar(value), gradFunc };
  });
  return loss(z) as tf.Scalar;
}

/**
 * Binary cross-entropy over leaves plus one minus the soft F1 of each page, in which leaves count
 * by their words. Soft F1 makes the final score differentiable by using probabilities instead of
 * decisions.
 * @param z logits, shape [N]
 */
export function lossAndGradient(
  z: Float32Array,
  { labels, words, lengths, emptyWeight = 0 }: Targets,
): Loss {
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

/**
 * Cross-entropy of the softmax over the parts, in the weighted mean of the leaves whose part is
 * known.
 * @param z logits, shape [N, C]
 * @param shares shape [N, C]; see `PartTargets`
 */
export function partsLossAndGradient(z: Float32Array, shares: Float32Array, count: number): Loss {
  const gradient = new Float32Array(z.length);
  let value = 0;
  let known = 0;
  for (let row = 0; row < z.length; row += count) {
    let wanted = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = row; i < row + count; i++) {
      wanted += shares[i];
      highest = Math.max(highest, z[i]);
    }
    if (wanted === 0) continue;
    known += wanted;
    let sum = 0;
    for (let i = row; i < row + count; i++) sum += Math.exp(z[i] - highest);
    for (let i = row; i < row + count; i++) {
      value -= shares[i] * (z[i] - highest - Math.log(sum));
      gradient[i] = (wanted * Math.exp(z[i] - highest)) / sum - shares[i];
    }
  }
  if (known === 0) return { value: 0, gradient };
  return { value: value / known, gradient: gradient.map((slope) => slope / known) };
}
