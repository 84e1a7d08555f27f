import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FusedKernel } from './fused-kernel.ts';

// A sequence of numbers that looks random, repeats, and covers [-scale, scale].
function noise(count: number, scale: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => Math.sin((i + 1) * (seed + 12.9)) * scale);
}

function randomWeights(inputs: number, units: number, scale: number) {
  const direction = (seed: number) => ({
    kernel: noise(inputs * 4 * units, scale / Math.sqrt(inputs), seed),
    recurrent: noise(units * 4 * units, scale / Math.sqrt(units), seed + 1),
    bias: noise(4 * units, 0.5, seed + 2),
  });
  return { forward: direction(1), backward: direction(4) };
}

describe.each(['simd', 'relaxed'])('16-bit recurrence of the %s build', (build) => {
  let kernel: FusedKernel;
  beforeAll(async () => {
    const url = new URL(`build/fused-bilstm.${build}.wasm`, import.meta.url);
    kernel = await FusedKernel.load({ simd: readFileSync(url) });
  });

  function run(units: number, lengths: number[], scale: number, recurrence: 'f32' | 'int16') {
    const shape = { inputs: 6, units };
    const packed = kernel.pack(shape, randomWeights(6, units, scale), recurrence);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const output = kernel.run(packed, noise(total * 6, 1, 9), lengths);
    packed.release();
    return output;
  }

  test('stays within 3e-4 of the f32 outputs', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), lengths, (units, batch) => {
        const exact = run(units, batch, 1.5, 'f32');
        run(units, batch, 1.5, 'int16').forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThan(3e-4);
        });
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  test('sums as large as they can become do not leave 32 bits', () => {
    // All weights and outputs positive: 256 products of the largest numbers add up.
    const direction = {
      kernel: new Float32Array(4 * 256),
      recurrent: new Float32Array(256 * 4 * 256).fill(3),
      bias: new Float32Array(4 * 256).fill(5),
    };
    const weights = { forward: direction, backward: direction };
    const packed = kernel.pack({ inputs: 1, units: 256 }, weights, 'int16');
    const output = kernel.run(packed, new Float32Array(4), [4]);
    // Every gate is open: the cell counts the steps, forward 1, 2, 3, 4 and backward 4, 3, 2, 1.
    const cells = [1, 2, 3, 4].flatMap((t) => [t, 5 - t]);
    cells.forEach((cell, half) => {
      for (const value of output.subarray(half * 256, (half + 1) * 256)) {
        expect(value).toBeCloseTo(Math.tanh(cell), 1);
      }
    });
  });

  test('NaN among the recurrent weights comes out as NaN', () => {
    const weights = randomWeights(6, 8, 1);
    weights.forward.recurrent.fill(Number.NaN);
    const packed = kernel.pack({ inputs: 6, units: 8 }, weights, 'int16');
    const output = kernel.run(packed, noise(3 * 6, 1, 9), [3]);
    expect(output.subarray(16, 24).every(Number.isNaN)).toBe(true);
    expect(output.subarray(24, 32).some(Number.isNaN)).toBe(false);
  });

  test('has no gradient', () => {
    const packed = kernel.pack({ inputs: 6, units: 8 }, randomWeights(6, 8, 1), 'int16');
    expect(() => kernel.runToDifferentiate(packed, new Float32Array(6), [1])).toThrow(
      'A 16-bit recurrence has no gradient',
    );
  });
});
