import { CONTENT } from '../../../core/labels.ts';
import { leafText, type PageTree } from '../../../page/page-tree.ts';
import type { Source } from '../../article.ts';

/**
 * How likely a passage is content, in [0, 1].
 * @returns undefined where its place holds no text, such as a picture's
 */
export type ConfidenceOf = (source: Source) => number | undefined;

/** A document of a page, labeled. */
export interface JudgedDocument {
  readonly tree: PageTree;
  /** Shape [L]. */
  readonly labels: Uint8Array;
  /** Shape [L]: P(content). */
  readonly probabilities: ArrayLike<number>;
}

/** What is said of each leaf of a document, as plain data. */
export interface JudgedLeaves {
  /** Shape [L]: how long the text of each leaf is that is content; 0 for all others. */
  readonly weights: Float32Array;
  /** Shape [L]: P(content). */
  readonly probabilities: ArrayLike<number>;
}

export function judgedLeaves({ tree, labels, probabilities }: JudgedDocument): JudgedLeaves {
  const weights = Float32Array.from(labels, (label, leaf) =>
    label === CONTENT ? leafText(tree, leaf).trim().length : 0,
  );
  return { weights, probabilities };
}

/** The mean P(content) of the content leaves of a place, each as heavy as its text is long. */
export function confidenceIn(documents: readonly JudgedLeaves[]): ConfidenceOf {
  return ({ document, firstLeaf, lastLeaf }) => {
    if (firstLeaf < 0 || document >= documents.length) return undefined;
    const { weights, probabilities } = documents[document];
    let sum = 0;
    let length = 0;
    for (let leaf = firstLeaf; leaf <= lastLeaf; leaf++) {
      sum += weights[leaf] * probabilities[leaf];
      length += weights[leaf];
    }
    return length === 0 ? undefined : sum / length;
  };
}
