import { seededRandom } from '../../core/random.ts';
import type { BilstmWeights, FusedKernel, PackedBilstm } from './fused-kernel.ts';
import type { Arithmetic, LstmShape } from './lstm-weights.ts';

/** Milliseconds of one run. */
export type ArithmeticTimes = Readonly<Record<Arithmetic, number>>;

export interface ArithmeticTrial {
  readonly shape: LstmShape;
  /** Of the sequence that is run, at least one. */
  readonly rows: number;
  /** How often each arithmetic is run, at least once. */
  readonly turns: number;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
}

/**
 * Times a layer in both arithmetics, turn by turn, each yield a chance to stop. The least time counts: first turns run
 * in code that the browser has not compiled for speed yet, and later ones may be interrupted.
 */
export function* timeArithmetics(
  kernel: Pick<FusedKernel, 'pack' | 'run'>,
  { shape, rows, turns, now }: ArithmeticTrial,
): Generator<void, ArithmeticTimes> {
  const random = seededRandom(1);
  const drawn = (count: number) => Float32Array.from({ length: count }, () => random() - 0.5);
  const direction = () => ({
    kernel: drawn(shape.inputs * 4 * shape.units),
    recurrent: drawn(shape.units * 4 * shape.units),
    bias: drawn(4 * shape.units),
  });
  const weights: BilstmWeights = { forward: direction(), backward: direction() };
  const x = drawn(rows * shape.inputs);
  const packed: PackedBilstm[] = [];
  const least = { f32: Number.POSITIVE_INFINITY, int16: Number.POSITIVE_INFINITY };
  try {
    for (const arithmetic of ['f32', 'int16'] as const) {
      packed.push(kernel.pack(shape, weights, arithmetic));
    }
    for (let turn = 0; turn < turns; turn++) {
      for (const layer of packed) {
        const started = now();
        kernel.run(layer, x, [rows]);
        least[layer.arithmetic] = Math.min(least[layer.arithmetic], now() - started);
      }
      yield;
    }
    return least;
  } finally {
    for (const layer of packed) layer.release();
  }
}

/**
 * Floats must be quicker by so much to be chosen: integers are what has been measured page by page, and a clock that a
 * browser has made coarse says no more.
 */
const MARGIN = 0.9;

/**
 * One instruction of x86 multiplies eight pairs of 16-bit integers, the fused one of floats four. ARM has no such instruction:
 * there it takes three and an addition, so that floats may well be quicker.
 */
export function quickestArithmetic({ f32, int16 }: ArithmeticTimes): Arithmetic {
  return f32 < MARGIN * int16 ? 'f32' : 'int16';
}
