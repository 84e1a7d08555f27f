import type { Prediction } from './engine.ts';

/** The labels that a text leaf can have. */
export const BOILERPLATE = 0;
export const CONTENT = 1;
/**
 * Label of a leaf just below the threshold. The reader shows it folded; everywhere else it counts
 * as boilerplate.
 */
export const UNCERTAIN = 2;
/**
 * Label of a leaf of readers' comments. The reader shows them folded below the article; everywhere
 * else they count as boilerplate.
 */
export const COMMENT = 3;

/** The labels of a page by things instead of leaves, and what each leaf is. */
export interface CompletedLabels {
  /** Shape [L]: BOILERPLATE, CONTENT, UNCERTAIN or COMMENT. */
  readonly labels: Uint8Array;
  /**
   * Shape [L]: the part of each leaf, an index into `PARTS`, as engine and completions tell it together. What is kept
   * has a part that is content, and what is not is no `main`.
   */
  readonly parts: Uint8Array;
}

/**
 * Labels each leaf as content if its probability reaches the threshold.
 * @returns shape [L], BOILERPLATE or CONTENT
 */
export function labelLeaves({ probabilities, threshold }: Prediction): Uint8Array {
  return Uint8Array.from(probabilities, (p) => (p >= threshold ? CONTENT : BOILERPLATE));
}
