import type { Prediction } from './engine.ts';
import { BOILERPLATE, CONTENT, DOUBTFUL } from './labels.ts';

/** The slider's ends, and its middle, where the engine's own threshold holds. */
export const MIN_STRICTNESS = -1;
export const MAX_STRICTNESS = 1;
export const DEFAULT_STRICTNESS = 0;

/** How far the slider's ends move the threshold, in log-odds: some 20 times the odds. */
const LOGIT_RANGE = 3;
/** How far below the threshold a leaf is still a near thing, in log-odds: a fifth of its odds. */
export const DOUBT_RANGE = 1.5;

/**
 * The threshold that a strictness stands for: the engine's own, moved in log-odds.
 * @param strictness in [-1, 1]; higher keeps less
 * @returns in (0, 1); the engine's threshold itself at 0 and for engines that answer 0 and 1 only
 */
export function strictThreshold(threshold: number, strictness: number): number {
  return shiftOdds(threshold, strictness * LOGIT_RANGE);
}

/**
 * Labels at a strictness, from probabilities that are already there.
 * @returns shape [L], BOILERPLATE, CONTENT or DOUBTFUL
 */
export function labelsAtStrictness(
  { probabilities, threshold }: Prediction,
  strictness: number,
): Uint8Array {
  const cut = strictThreshold(threshold, strictness);
  const doubt = shiftOdds(cut, -DOUBT_RANGE);
  return Uint8Array.from(probabilities, (p) => {
    if (p >= cut) return CONTENT;
    return p >= doubt ? DOUBTFUL : BOILERPLATE;
  });
}

/** A probability moved in log-odds; 0 and 1 stay what they are. */
export function shiftOdds(probability: number, shift: number): number {
  if (shift === 0 || probability <= 0 || probability >= 1) return probability;
  const odds = (probability / (1 - probability)) * Math.exp(shift);
  return odds / (1 + odds);
}
