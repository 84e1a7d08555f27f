/** What was measured several times, in brief. */
export interface Figure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** How many measurements there were. */
  readonly count: number;
}

/** @throws RangeError when there is nothing to sum up */
export function figureOf(values: readonly number[]): Figure {
  if (values.length === 0) throw new RangeError('Nothing was measured.');
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    count: values.length,
  };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
