import { median } from '../../src/core/median.ts';

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

/**
 * The median of the ratios of what was measured in turns, so that both have seen the machine alike.
 * @throws RangeError when both have not the same number of turns, or none
 */
export function pairedRatio(over: readonly number[], under: readonly number[]): number {
  if (over.length === 0 || over.length !== under.length) {
    throw new RangeError(`${over.length} turns against ${under.length}`);
  }
  return median(over.map((value, turn) => value / under[turn]));
}
