/** How an engine judges a leaf. */
export interface Judgement {
  readonly isKept: boolean;
  /** Kept though its probability is too low, as the headline of what is kept. */
  readonly isHeadline: boolean;
  /** Far from the threshold, or a near thing. */
  readonly isClear: boolean;
}

/** Within this of the threshold, in log-odds, a judgement is a near thing; `strictness.ts` folds by the same. */
const NARROW = 1.5;

/**
 * @param probability P(content), in [0, 1]
 * @param threshold in [0, 1], at the strictness that the user has chosen
 * @param isKept whether the page shows it as kept
 */
export function judge(probability: number, threshold: number, isKept: boolean): Judgement {
  const isOver = probability >= threshold;
  const distance = Math.abs(logOdds(probability) - logOdds(threshold));
  return { isKept, isHeadline: isKept && !isOver, isClear: distance > NARROW };
}

function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability));
}
