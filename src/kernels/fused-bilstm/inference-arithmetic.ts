import { installedKernel } from './installed-kernel.ts';
import type { Arithmetic } from './lstm-weights.ts';
import {
  type ArithmeticTrial,
  quickestArithmetic,
  timeArithmetics,
} from './quickest-arithmetic.ts';

let chosen: Arithmetic = 'int16';

/** What answers on a page: integers, unless this machine was found to be quicker with floats. */
export function inferenceArithmetic(): Arithmetic {
  return chosen;
}

/** Shape of `pith`'s second layer: what most of the time goes to. */
const TRIAL = { shape: { inputs: 128, units: 64 }, rows: 200, turns: 20 };

/**
 * Tries both arithmetics on this machine, some 50 ms in all, and answers in the quicker one from then on. Answers
 * differ by less than 10⁻⁴ (`npm run lab -- integers`).
 * @returns steps of a few milliseconds; one that is not run to its end changes nothing
 */
export function* tryArithmetics({ now }: Pick<ArithmeticTrial, 'now'>): Generator<void, void> {
  const times = yield* timeArithmetics(installedKernel(), { ...TRIAL, now });
  chosen = quickestArithmetic(times);
}
