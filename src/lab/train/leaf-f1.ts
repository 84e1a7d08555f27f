import { CONTENT } from '../../core/labels.ts';

/** True labels and predicted probabilities of the same leaves. */
export interface PredictedLeaves {
  readonly labels: Uint8Array;
  readonly probabilities: Float32Array;
}

/** F1 of both classes over all leaves of all pages, as in the BoilerNet paper. */
export function leafF1(
  pages: readonly PredictedLeaves[],
  threshold: number,
): { contentF1: number; boilerplateF1: number } {
  let truePositives = 0;
  let trueNegatives = 0;
  let wrong = 0;
  for (const { labels, probabilities } of pages) {
    labels.forEach((label, leaf) => {
      const predicted = probabilities[leaf] >= threshold;
      if (predicted !== (label === CONTENT)) wrong++;
      else if (predicted) truePositives++;
      else trueNegatives++;
    });
  }
  return {
    contentF1: (2 * truePositives) / (2 * truePositives + wrong),
    boilerplateF1: (2 * trueNegatives) / (2 * trueNegatives + wrong),
  };
}
