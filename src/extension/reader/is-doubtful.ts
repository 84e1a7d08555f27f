import { expectedQuality } from '../../core/page/expected-quality.ts';
import { cutLabels } from '../../core/page/strictness.ts';
import type { ReadPage } from '../content/page-readings.ts';

/**
 * Below this expected F1 a page is said to be uncertain.
 */
const DOUBTFUL_BELOW = 0.8;

/** Whether what is kept of a page, as a whole, is a near thing. */
export function isDoubtful({ documents }: ReadPage, strictness: number): boolean {
  const cut = documents.map(({ capture, labeling }) => ({
    tree: capture.tree,
    probabilities: labeling.probabilities,
    labels: cutLabels(labeling, strictness),
  }));
  return expectedQuality(cut) < DOUBTFUL_BELOW;
}
