import { CONTENT } from '../../../core/page/labels.ts';

/** How well blocks are labelled, all blocks of all pages weighted equally; in [0, 1]. */
export interface BlockScore {
  readonly accuracy: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Labels of the same blocks. */
export interface JudgedBlocks {
  readonly labels: Uint8Array;
  readonly predicted: Uint8Array;
}

export function scoreBlocks(pages: readonly JudgedBlocks[]): BlockScore {
  let [hits, predictedCount, wantedCount, right, all] = [0, 0, 0, 0, 0];
  for (const { labels, predicted } of pages) {
    all += labels.length;
    labels.forEach((label, block) => {
      if (label === predicted[block]) right++;
      if (label === CONTENT) wantedCount++;
      if (predicted[block] === CONTENT) predictedCount++;
      if (label === CONTENT && predicted[block] === CONTENT) hits++;
    });
  }
  return {
    accuracy: right / all,
    precision: hits / predictedCount,
    recall: hits / wantedCount,
    f1: (2 * hits) / (predictedCount + wantedCount),
  };
}
