/** Labels of a text leaf. */
export const BOILERPLATE = 0;
export const CONTENT = 1;
/** Left out, but only just: the reader folds it in place. Counts as boilerplate everywhere else. */
export const DOUBTFUL = 2;

/**
 * A leaf is content when its probability reaches the threshold.
 * @param probabilities shape [L], values in [0, 1]
 * @returns shape [L], BOILERPLATE or CONTENT
 */
export function labelLeaves(probabilities: Float32Array, threshold: number): Uint8Array {
  return Uint8Array.from(probabilities, (p) => (p >= threshold ? CONTENT : BOILERPLATE));
}
