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

/** The mean P(content) of the content leaves of a place, each as heavy as its text is long. */
export function confidenceIn(documents: readonly JudgedDocument[]): ConfidenceOf {
  return ({ document, firstLeaf, lastLeaf }) => {
    if (firstLeaf < 0 || document >= documents.length) return undefined;
    const { tree, labels, probabilities } = documents[document];
    let sum = 0;
    let length = 0;
    for (let leaf = firstLeaf; leaf <= lastLeaf; leaf++) {
      if (labels[leaf] !== CONTENT) continue;
      const weight = leafText(tree, leaf).trim().length;
      sum += weight * probabilities[leaf];
      length += weight;
    }
    return length === 0 ? undefined : sum / length;
  };
}
