import { logOddsOf } from '../../core/occlusion.ts';
import { DOUBT_RANGE } from '../../core/strictness.ts';

/** How an engine judges a leaf. */
export interface Judgement {
  readonly isKept: boolean;
  /** Kept though its probability is too low, as the headline of what is kept. */
  readonly isHeadline: boolean;
  /** Far from the threshold, and no near thing, as the reader folds those. */
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
