import type { Prediction } from './engine.ts';
import { BOILERPLATE, CONTENT, UNCERTAIN } from './labels.ts';
import { PARTS, PARTS_OUTSIDE } from './parts.ts';

/** The ends of the strictness slider, and its middle, where the engine's own threshold holds. */
export const MIN_STRICTNESS = -1;
export const MAX_STRICTNESS = 1;
export const DEFAULT_STRICTNESS = 0;

/** How far the ends of the slider move the threshold, in log-odds. */
const LOGIT_RANGE = 3;
/** A leaf up to this far below the threshold, in log-odds, counts as doubtful. */
export const DOUBT_RANGE = 1.5;

/**
 * The threshold for a strictness: the engine's own, moved in log-odds.
 * @param strictness in [-1, 1]; higher keeps less
 * @returns in (0, 1); unchanged at strictness 0 and for engines that answer only 0 and 1
 */
export function strictThreshold(threshold: number, strictness: number): number {
  return shiftOdds(threshold, strictness * LOGIT_RANGE);
}

/**
 * Labels leaves for a strictness, without asking the engine again.
 * @returns shape [L], BOILERPLATE, CONTENT or UNCERTAIN
 */
export function labelsAtStrictness(
  { probabilities, threshold, parts }: Prediction,
  strictness: number,
): Uint8Array {
  const cut = strictThreshold(threshold, strictness);
  const doubt = shiftOdds(cut, -DOUBT_RANGE);
  return Uint8Array.from(probabilities, (p, leaf) => {
    if (p >= cut) return CONTENT;
    // What an engine takes for none of the content as well is in no doubt.
    const isOut = parts !== undefined && PARTS_OUTSIDE.has(PARTS[parts[leaf]]);
    return p >= doubt && !isOut ? UNCERTAIN : BOILERPLATE;
  });
}

/** Moves a probability in log-odds; 0 and 1 stay as they are. */
export function shiftOdds(probability: number, shift: number): number {
  if (shift === 0 || probability <= 0 || probability >= 1) return probability;
  const odds = (probability / (1 - probability)) * Math.exp(shift);
  return odds / (1 + odds);
}
