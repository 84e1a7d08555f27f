import { logOddsOf } from '../../../core/occlusion.ts';
import { DOUBT_RANGE } from '../../../core/strictness.ts';

/** An engine's judgement of a leaf. */
export interface Judgement {
  readonly isKept: boolean;
  /**
   * Whether the leaf is kept only as the headline of the content, with a probability below the
   * threshold.
   */
  readonly isHeadline: boolean;
  /**
   * Whether the probability is outside the range around the threshold that the reader shows folded.
   */
  readonly isClear: boolean;
}

/**
 * @param probability P(content), in [0, 1]
 * @param threshold in [0, 1], at the strictness that the user has chosen
 * @param isKept whether the page shows it as kept
 */
export function judge(probability: number, threshold: number, isKept: boolean): Judgement {
  const isOver = probability >= threshold;
  const distance = Math.abs(logOddsOf(probability) - logOddsOf(threshold));
  return { isKept, isHeadline: isKept && !isOver, isClear: distance > DOUBT_RANGE };
}
