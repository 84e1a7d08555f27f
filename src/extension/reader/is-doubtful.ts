import { expectedQuality } from '../../core/page/expected-quality.ts';
import { cutLabels } from '../../core/page/strictness.ts';
import type { ReadPage } from '../content/page-readings.ts';

/**
 * Below this expected F1 a page is said to be uncertain. Chosen on the 317 `val` pages of WCXB, with
 * the calibrated probabilities of `pith`: it speaks up on 15 % of them, of which two thirds do have
 * a text F1 below 0.8; it finds half of all such pages, and is wrong about 3.6 % of those above 0.9.
 * At 0.9 it would find two thirds, but speak up on a quarter of all pages and be wrong about half.
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
