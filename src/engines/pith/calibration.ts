/**
 * What probabilities of the network mean, measured on validation pages: a rising line through K
 * points, from log-odds as the network gives them to those that came true.
 */
export interface Calibration {
  /** Shape [K], rising. */
  readonly from: readonly number[];
  /** Shape [K], rising. */
  readonly to: readonly number[];
}

/** The greatest log-odds of a probability: one of exactly 0 or 1 has none. */
const MAX_LOG_ODDS = 12;

/** The calibrated probability of a leaf; its order among others stays. */
export function calibrate(logit: number, { from, to }: Calibration): number {
  const z = Math.min(MAX_LOG_ODDS, Math.max(-MAX_LOG_ODDS, logit));
  return 1 / (1 + Math.exp(-interpolate(z, from, to)));
}

/**
 * The calibrated probabilities of the leaves of a page.
 * @param logits shape [L]
 * @returns shape [L]
 */
export function contentProbabilities(logits: Float32Array, calibration: Calibration): Float32Array {
  return logits.map((logit) => calibrate(logit, calibration));
}

/** Finds a point of the line, which goes on with a slope of 1 beyond the outermost points. */
function interpolate(x: number, from: readonly number[], to: readonly number[]): number {
  const last = from.length - 1;
  if (x <= from[0]) return to[0] + (x - from[0]);
  if (x >= from[last]) return to[last] + (x - from[last]);
  let i = 1;
  while (from[i] < x) i++;
  const share = (x - from[i - 1]) / (from[i] - from[i - 1]);
  // Rounding must not lift the end of a piece above the beginning of the next.
  return Math.min(to[i], to[i - 1] + share * (to[i] - to[i - 1]));
}
