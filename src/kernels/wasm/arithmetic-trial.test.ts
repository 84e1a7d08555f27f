import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Arithmetic, LstmShape } from '../bilstm/lstm-weights.ts';
import { type ArithmeticTimes, areFloatsFaster, timeArithmetics } from './arithmetic-trial.ts';
import { type BilstmWeights, FusedKernel, type PackedBilstm } from './fused-kernel.ts';

const TRIAL = { shape: { inputs: 9, units: 5 }, rows: 3, turns: 3 };
const SIMD = new URL('build/kernel.simd.wasm', import.meta.url);

/** The real kernel on a clock of which the test says what each run takes. */
async function kernelOnClock(msOf: (arithmetic: Arithmetic, turn: number) => number) {
  const kernel = await FusedKernel.load({ simd: await readFile(SIMD) });
  const release = vi.fn<() => void>();
  const turns = { f32: 0, int16: 0, int8: 0 };
  let ms = 0;
  return {
    now: () => ms,
    release,
    integers: kernel.integers,
    pack(shape: LstmShape, weights: BilstmWeights, arithmetic: Arithmetic = 'f32') {
      const packed = kernel.pack(shape, weights, arithmetic);
      const releaseAndTell = () => {
        release();
        packed.release();
      };
      return { ...packed, release: releaseAndTell };
    },
    run(packed: PackedBilstm, x: Float32Array, lengths: ArrayLike<number>) {
      ms += msOf(packed.arithmetic, turns[packed.arithmetic]++);
      return kernel.run(packed, x, lengths);
    },
  };
}

describe('a trial of both arithmetics', () => {
  test('counts the shortest time of each, since early runs are not optimized yet', async () => {
    const kernel = await kernelOnClock((arithmetic, turn) =>
      arithmetic === 'f32' ? [90, 6, 7][turn] : [50, 8, 4][turn],
    );
    const steps = [...stepsOf(timeArithmetics(kernel, { ...TRIAL, now: kernel.now }))];
    expect(steps).toEqual([undefined, undefined, undefined, { floats: 6, integers: 4 }]);
    expect(kernel.release).toHaveBeenCalledTimes(2);
  });

  test('frees its weights when it is cut short', async () => {
    const kernel = await kernelOnClock(() => 1);
    const trial = timeArithmetics(kernel, { ...TRIAL, now: kernel.now });
    trial.next();
    trial.return({ floats: 0, integers: 0 });
    expect(kernel.release).toHaveBeenCalledTimes(2);
  });
});

test('floats are chosen where they are clearly quicker, and integers everywhere else', () => {
  expect(areFloatsFaster({ floats: 8, integers: 9 })).toBe(true);
  expect(areFloatsFaster({ floats: 9.5, integers: 10 })).toBe(false);
  expect(areFloatsFaster({ floats: 10, integers: 7 })).toBe(false);
  expect(areFloatsFaster({ floats: 0, integers: 0 })).toBe(false);
});

function* stepsOf(trial: Generator<void, ArithmeticTimes>) {
  for (;;) {
    const { done, value } = trial.next();
    yield value;
    if (done) return;
  }
}
