import { seededRandom } from '../../core/random.ts';
import type { LstmShape } from '../bilstm/lstm-weights.ts';
import type { BilstmWeights, FusedKernel, PackedBilstm } from './fused-kernel.ts';

/** Milliseconds of one run in floats and in the kernel's quickest integers. */
export type ArithmeticTimes = Readonly<Record<'floats' | 'integers', number>>;

export interface ArithmeticTrial {
  readonly shape: LstmShape;
  /** The length of the sequence that is run, at least one. */
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
  kernel: Pick<FusedKernel, 'integers' | 'pack' | 'run'>,
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
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  try {
    for (const arithmetic of ['f32', kernel.integers] as const) {
      packed.push(kernel.pack(shape, weights, arithmetic));
    }
    for (let turn = 0; turn < turns; turn++) {
      packed.forEach((layer, i) => {
        const started = now();
        kernel.run(layer, x, [rows]);
        least[i] = Math.min(least[i], now() - started);
      });
      yield;
    }
    return { floats: least[0], integers: least[1] };
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
 * x86 multiplies twice or four times as many integers as floats in one instruction. ARM without products of bytes takes
 * three instructions and an addition for 16-bit ones, so that floats may well be quicker there.
 */
export function areFloatsFaster({ floats, integers }: ArithmeticTimes): boolean {
  return floats < MARGIN * integers;
}
