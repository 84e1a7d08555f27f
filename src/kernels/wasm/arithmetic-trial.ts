import { seededRandom } from '../../core/random.ts';
import type { LstmShape } from '../bilstm/lstm-weights.ts';
import type { BilstmWeights, FusedKernel, PackedBilstm } from './fused-kernel.ts';

/** Milliseconds of one run in floats, and in the kernel's fastest integers. */
export type ArithmeticTimes = Readonly<Record<'floats' | 'integers', number>>;

export interface ArithmeticTrial {
  readonly shape: LstmShape;
  /** The length of the sequence that is run, at least one. */
  readonly rows: number;
  /** Number of runs in each arithmetic, at least one. */
  readonly turns: number;
  /** Milliseconds on a monotonic clock. */
  now(): number;
}

/**
 * Times a layer in both arithmetics alternately, with a yield after each round. The shortest time
 * counts: early runs use code that the browser has not optimized yet, and later ones may be
 * interrupted.
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
 * Floats must be this much faster to be chosen. Predictions with integers have been measured page
 * by page, and coarse browser clocks allow no finer comparison.
 */
const MARGIN = 0.9;

/**
 * Whether floats are clearly faster. x86 multiplies two or four times as many integers as floats
 * per instruction. ARM without products of bytes needs several instructions for 16-bit integers, so
 * floats may be faster there.
 */
export function areFloatsFaster({ floats, integers }: ArithmeticTimes): boolean {
  return floats < MARGIN * integers;
}
