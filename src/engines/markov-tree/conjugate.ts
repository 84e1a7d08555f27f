/**
 * Posterior predictive log-probabilities of the two conjugate pairs of Langkilde (2015, section
 * 3.2). The parameter is integrated out, so that rare observations stay uncertain.
 */

/**
 * Log-probability of a category under a multinomial with a symmetric Dirichlet prior (eq. 3.4,
 * 3.5).
 * @param seen how often this category was counted
 * @param total how often any category was counted
 * @param categories number of categories
 * @param prior pseudo-count of each category
 */
export function logCategorical(
  seen: number,
  { total, categories, prior }: { total: number; categories: number; prior: number },
): number {
  return Math.log((seen + prior) / (total + categories * prior));
}

/** The counts of a geometric variable: the number of values, and their sum. */
export interface CountSums {
  readonly values: number;
  readonly sum: number;
}

/** The prior Beta(1, 1), which is uniform; the thesis calls it "uninformed". */
const BETA_SUCCESSES = 1;
const BETA_FAILURES = 1;

/**
 * Log-probability of a count 0, 1, 2 … under a geometric distribution with a Beta prior (eq. 3.1 to
 * 3.3; the thesis lets counts begin at 1, but a node may have no words). With p integrated out,
 * P(x) = B(α + n + 1, β + s + x) / B(α + n, β + s) after n values of sum s.
 */
export function logGeometric(x: number, { values, sum }: CountSums): number {
  const a = BETA_SUCCESSES + values;
  const b = BETA_FAILURES + sum;
  return logBeta(a + 1, b + x) - logBeta(a, b);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** From this argument on, Stirling's series is exact to the last digits. */
const STIRLING_FROM = 10;

/**
 * ln Γ(x) for x > 0. It is also exact in the millions, where Lanczos's formula is off in the third
 * digit.
 */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < STIRLING_FROM; z++) shift += Math.log(z);
  const square = 1 / (z * z);
  // The coefficients are Bernoulli numbers over 2k (2k - 1): 1/12, -1/360, 1/1260, -1/1680, 1/1188.
  const tail =
    1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)));
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + tail / z - shift;
}
