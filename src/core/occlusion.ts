import type { CancelSignal, YieldToMessages } from './engine.ts';
import type { Factor } from './explanation.ts';

/** What is left out of a page that an engine judges. */
export type Mask =
  /** Characters [start, end) of the text of the leaf that is explained. */
  | { readonly kind: 'words'; readonly start: number; readonly end: number }
  /** The tag of an element around the leaf. */
  | { readonly kind: 'tag'; readonly node: number }
  /** The `class` and `id` of such an element. */
  | { readonly kind: 'class'; readonly node: number }
  /** The text of another leaf. */
  | { readonly kind: 'neighbour'; readonly leaf: number }
  | { readonly kind: 'factor'; readonly factor: Factor };

/** Where an engine goes on from: how it hears of a cancellation, and when. */
export interface Pauses {
  readonly signal: CancelSignal;
  readonly yieldToMessages?: YieldToMessages;
}

/** An engine's inputs for a page, made once, of which parts are left out one at a time. */
export interface OccludablePage {
  /** P(content) of the leaf, nothing left out. */
  readonly probability: number;
  /** From here on, a leaf of the page is content. */
  readonly threshold: number;
  /**
   * The same as the engine finds it, in log-odds. Calibration comes after that: its steps would hide
   * what moves an answer by less than a step.
   */
  readonly logOdds: number;
  /** Groups of inputs that can be left out. */
  readonly factors: readonly Factor[];
  /**
   * Log-odds of the leaf without what is masked: inputs of the leaf; for tags and names, of all leaves
   * of the element; for factors, also of leaves that the engine judges together with it.
   * @returns undefined when nothing of the kind goes into the engine
   */
  without(mask: Mask, pauses: Pauses): Promise<number | undefined>;
}

/** Rules answer 0 and 1, whose log-odds are infinite; networks get this near at most. */
const CERTAIN = 1e-6;

/**
 * @param probability in [0, 1]
 * @returns its log-odds, in some [-14, 14]
 */
export function logOddsOf(probability: number): number {
  const p = Math.min(1 - CERTAIN, Math.max(CERTAIN, probability));
  return Math.log(p / (1 - p));
}
