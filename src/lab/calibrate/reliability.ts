/** A predicted probability, whether the event happened, and the weight of the prediction. */
export interface Forecast {
  readonly probability: number;
  readonly isTrue: boolean;
  readonly weight: number;
}

/**
 * The forecasts of one bin of a reliability diagram. The field names are also those of the models'
 * `training.json`.
 */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  /** Share of the weight of all forecasts that falls into this bin. */
  readonly share: number;
  /** Mean predicted probability in the bin. */
  readonly said: number;
  /** Share of the forecasts in the bin that came true. */
  readonly cameTrue: number;
}

const BINS = 15;

/**
 * Sorts forecasts into BINS bins of equal width (Guo et al., ICML 2017). Empty bins are left out.
 */
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

/**
 * Expected calibration error in [0, 1]: the mean distance between predicted and true probability,
 * weighted by bin.
 */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number {
  return bins.reduce(
    (sum, { share, said, cameTrue }) => sum + share * Math.abs(said - cameTrue),
    0,
  );
}
