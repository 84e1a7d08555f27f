import type { CancelSignal, YieldToMessages } from './engine.ts';
import type { Factor } from './explanation.ts';

/** A part of a page to mask before an engine judges it. */
export type Mask =
  /** Characters [start, end) of the text of the leaf that is being explained. */
  | { readonly kind: 'words'; readonly start: number; readonly end: number }
  /** The tag of an element around the leaf. */
  | { readonly kind: 'tag'; readonly node: number }
  /** The `class` and `id` of such an element. */
  | { readonly kind: 'class'; readonly node: number }
  /** The text of another leaf. */
  | { readonly kind: 'neighbor'; readonly leaf: number }
  | { readonly kind: 'factor'; readonly factor: Factor };

/** How an engine learns of a cancellation, and how it pauses to let one arrive. */
export interface Pauses {
  readonly signal: CancelSignal;
  readonly yieldToMessages?: YieldToMessages;
}

/** An engine's inputs for a page. They are made once, and then parts are masked one at a time. */
export interface OccludablePage {
  /** P(content) of the leaf with nothing masked. */
  readonly probability: number;
  /** A leaf is content when its probability reaches this threshold. */
  readonly threshold: number;
  /**
   * The leaf's log-odds before calibration. The steps of calibration would hide small changes of an
   * answer.
   */
  readonly logOdds: number;
  /** The groups of inputs that can be masked. */
  readonly factors: readonly Factor[];
  /**
   * The log-odds of the leaf with a part masked. Words are masked for the leaf alone, tags and
   * names for all leaves of the element. Factors are masked for the leaf and for those that the
   * engine judges together with it.
   * @returns undefined when the engine does not use such a part
   */
  without(mask: Mask, pauses: Pauses): Promise<number | undefined>;
}

/**
 * The distance to 0 and 1 that probabilities are kept at. Rules answer 0 and 1, whose log-odds are
 * infinite; networks come this near at most.
 */
const CERTAIN = 1e-6;

/**
 * The log-odds of a probability, which is first moved slightly away from 0 and 1.
 * @param probability in [0, 1]
 * @returns in about [-14, 14]
 */
export function logOddsOf(probability: number): number {
  const p = Math.min(1 - CERTAIN, Math.max(CERTAIN, probability));
  return Math.log(p / (1 - p));
}
