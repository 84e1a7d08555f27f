/** A probability that was said, whether it came true, and what it counts for. */
export interface Forecast {
  readonly probability: number;
  readonly isTrue: boolean;
  readonly weight: number;
}

/** Forecasts of about the same probability. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  /** Share of all forecasts, by weight. */
  readonly share: number;
  /** Mean of what was said, and of what came true. */
  readonly said: number;
  readonly cameTrue: number;
}

const BINS = 15;

/** Forecasts in 15 bins of equal width (Guo et al., ICML 2017); empty bins are left out. */
export function reliabilityBins(forecasts: readonly Forecast[]): ReliabilityBin[] {
  const total = forecasts.reduce((sum, { weight }) => sum + weight, 0);
  const sums = Array.from({ length: BINS }, () => ({ weight: 0, said: 0, cameTrue: 0 }));
  for (const { probability, isTrue, weight } of forecasts) {
    const bin = sums[Math.min(BINS - 1, Math.floor(probability * BINS))];
    bin.weight += weight;
    bin.said += weight * probability;
    if (isTrue) bin.cameTrue += weight;
  }
  return sums.flatMap(({ weight, said, cameTrue }, i) =>
    weight === 0
      ? []
      : [
          {
            from: i / BINS,
            to: (i + 1) / BINS,
            share: weight / total,
            said: said / weight,
            cameTrue: cameTrue / weight,
          },
        ],
  );
}

/** Expected calibration error: how far what was said is from what came true, on average. In [0, 1]. */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number {
  return bins.reduce(
    (sum, { share, said, cameTrue }) => sum + share * Math.abs(said - cameTrue),
    0,
  );
}
