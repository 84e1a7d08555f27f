import type { Arithmetic } from '../bilstm/lstm-weights.ts';
import { type ArithmeticTrial, areFloatsFaster, timeArithmetics } from './arithmetic-trial.ts';
import { installedKernel } from './installed-kernel.ts';

let usesFloats = false;

/** What answers on a page: the kernel's quickest integers, unless this machine was found to be quicker with floats. */
export function inferenceArithmetic(): Arithmetic {
  return usesFloats ? 'f32' : installedKernel().integers;
}

/** Shape of `pith`'s second layer: what most of the time goes to. */
const TRIAL = { shape: { inputs: 128, units: 64 }, rows: 200, turns: 20 };

/**
 * Tries floats and integers on this machine, some 50 ms in all, and answers in what is quicker from then on. What that
 * changes of the answers: `npm run lab -- integers`.
 * @returns steps of a few milliseconds; one that is not run to its end changes nothing
 */
export function* tuneArithmetic({ now }: Pick<ArithmeticTrial, 'now'>): Generator<void, void> {
  usesFloats = areFloatsFaster(yield* timeArithmetics(installedKernel(), { ...TRIAL, now }));
}
