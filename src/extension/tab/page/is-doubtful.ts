import { labelsAtStrictness } from '../../../core/strictness.ts';
import { DOUBTFUL_BELOW, expectedQuality } from '../../../page/expected-quality.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';

/** Whether what is kept of a page, as a whole, is a near thing. */
export function isDoubtful({ documents }: ReadPage, strictness: number): boolean {
  const cut = documents.map(({ capture, labeling }) => ({
    tree: capture.tree,
    probabilities: labeling.probabilities,
    labels: labelsAtStrictness(labeling, strictness),
  }));
  return expectedQuality(cut) < DOUBTFUL_BELOW;
}
