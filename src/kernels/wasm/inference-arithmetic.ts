import type { Arithmetic } from '../bilstm/lstm-weights.ts';
import { installedKernel } from './installed-kernel.ts';
import { type ArithmeticTrial, areFloatsQuicker, timeArithmetics } from './quickest-arithmetic.ts';

let prefersFloats = false;

/** What answers on a page: the kernel's quickest integers, unless this machine was found to be quicker with floats. */
export function inferenceArithmetic(): Arithmetic {
  return prefersFloats ? 'f32' : installedKernel().integers;
}

/** Shape of `pith`'s second layer: what most of the time goes to. */
const TRIAL = { shape: { inputs: 128, units: 64 }, rows: 200, turns: 20 };

/**
 * Tries floats and integers on this machine, some 50 ms in all, and answers in what is quicker from then on. What that
 * changes of the answers: `npm run lab -- integers`.
 * @returns steps of a few milliseconds; one that is not run to its end changes nothing
 */
export function* tryArithmetics({ now }: Pick<ArithmeticTrial, 'now'>): Generator<void, void> {
  prefersFloats = areFloatsQuicker(yield* timeArithmetics(installedKernel(), { ...TRIAL, now }));
}
