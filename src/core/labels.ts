import type { Prediction } from './engine.ts';

/** Labels of a text leaf. */
export const BOILERPLATE = 0;
export const CONTENT = 1;
/** Left out, but only just: the reader folds it in place. Counts as boilerplate everywhere else. */
export const DOUBTFUL = 2;

/**
 * A leaf is content when its probability reaches the threshold.
 * @returns shape [L], BOILERPLATE or CONTENT
 */
export function labelLeaves({ probabilities, threshold }: Prediction): Uint8Array {
  return Uint8Array.from(probabilities, (p) => (p >= threshold ? CONTENT : BOILERPLATE));
}
