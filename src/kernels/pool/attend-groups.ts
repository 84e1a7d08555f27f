/** G ways of grouping N rows. */
export interface RowGroups {
  /** G arrays of shape [N]: the group number of each row, from 0. */
  readonly ids: readonly Int32Array[];
  /** Number of groups under each grouping. */
  readonly counts: readonly number[];
}

/** Largest absolute score. Its exponential, summed over any page, is still finite. */
const MAX_SCORE = 20;

/** Attention weight of a row, before the weights of its group are normalized to sum 1. */
export function attentionWeight(score: number): number {
  return Math.exp(Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score)));
}

/** The weighted means over G groupings of N rows, and the values that their gradient needs. */
export interface Attended {
  /** Shape [N, G * K]. */
  readonly means: Float32Array;
  /** Shape [N, G]: attention weights; those of each group add up to 1. */
  readonly weights: Float32Array;
}

/**
 * Attention within groups: for each row, the mean over the rows of its group, weighted by the
 * exponentials of their scores.
 * @param x shape [N, G * K]: columns [g * K, (g + 1) * K) belong to grouping g
 * @param scores shape [N, G]
 */
export function attendGroups(
  x: Float32Array,
  scores: Float32Array,
  { ids, counts }: RowGroups,
): Attended {
  const rows = ids[0].length;
  const groupings = ids.length;
  const columns = x.length / Math.max(1, rows);
  const width = columns / groupings;
  const weights = scores.map(attentionWeight);
  const means = new Float32Array(x.length);
  ids.forEach((own, g) => {
    const totals = new Float32Array(counts[g]);
    for (let row = 0; row < rows; row++) totals[own[row]] += weights[row * groupings + g];
    const sums = new Float32Array(counts[g] * width);
    for (let row = 0; row < rows; row++) {
      const weight = weights[row * groupings + g] / totals[own[row]];
      weights[row * groupings + g] = weight;
      let to = own[row] * width;
      for (let at = row * columns + g * width, end = at + width; at < end; ) {
        sums[to++] += weight * x[at++];
      }
    }
    copyRows(means, sums, { own, columns, from: g * width, width });
  });
  return { means, weights };
}

/**
 * Gradients of a loss with respect to `x` and `scores`, from the gradient of the means; all have
 * the shapes above. Scores beyond MAX_SCORE get the gradient that they would have within it, so
 * that they can return.
 */
export function attendGroupsGradient(
  x: Float32Array,
  { means, weights }: Attended,
  dMeans: Float32Array,
  { ids, counts }: RowGroups,
): { readonly dx: Float32Array; readonly dScores: Float32Array } {
  const rows = ids[0].length;
  const groupings = ids.length;
  const columns = x.length / Math.max(1, rows);
  const width = columns / groupings;
  const dx = new Float32Array(x.length);
  const dScores = new Float32Array(weights.length);
  ids.forEach((own, g) => {
    // The gradient of any row of a group reaches all rows of the group.
    const sums = new Float32Array(counts[g] * width);
    for (let row = 0; row < rows; row++) {
      let to = own[row] * width;
      for (let at = row * columns + g * width, end = at + width; at < end; ) {
        sums[to++] += dMeans[at++];
      }
    }
    for (let row = 0; row < rows; row++) {
      const weight = weights[row * groupings + g];
      let from = own[row] * width;
      let slope = 0;
      for (let at = row * columns + g * width, end = at + width; at < end; at++) {
        const d = sums[from++];
        dx[at] = weight * d;
        slope += d * (x[at] - means[at]);
      }
      dScores[row * groupings + g] = weight * slope;
    }
  });
  return { dx, dScores };
}

interface Columns {
  readonly own: Int32Array;
  /** The length of a row of the target. */
  readonly columns: number;
  /** First column that is written. */
  readonly from: number;
  readonly width: number;
}

function copyRows(
  target: Float32Array,
  source: Float32Array,
  { own, columns, from, width }: Columns,
): void {
  for (let row = 0; row < own.length; row++) {
    const start = own[row] * width;
    target.set(source.subarray(start, start + width), row * columns + from);
  }
}
