import type { Arithmetic } from '../bilstm/lstm-weights.ts';
import { type ArithmeticTrial, areFloatsFaster, timeArithmetics } from './arithmetic-trial.ts';
import { installedKernel } from './installed-kernel.ts';

let usesFloats = false;

/**
 * The arithmetic for predictions: the kernel's fastest integers, unless floats were found to be
 * faster on this machine.
 */
export function inferenceArithmetic(): Arithmetic {
  return usesFloats ? 'f32' : installedKernel().integers;
}

/** The trial: the shape of `pith`'s second layer, which takes most of the time. */
const TRIAL = { shape: { inputs: 128, units: 64 }, rows: 200, turns: 20 };

/**
 * Times floats and integers on this machine, and uses the faster arithmetic from then on. `npm run
 * lab -- ablate floats` says how that changes predictions.
 * @returns steps of a few milliseconds; unless it is run to its end, nothing changes
 */
export function* tuneArithmetic({ now }: Pick<ArithmeticTrial, 'now'>): Generator<void, void> {
  usesFloats = areFloatsFaster(yield* timeArithmetics(installedKernel(), { ...TRIAL, now }));
}
