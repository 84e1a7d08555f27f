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

describe.each(['simd', 'relaxed'])('16-bit integers of the %s build', (build) => {
  let kernel: FusedKernel;
  beforeAll(async () => {
    const url = new URL(`build/fused-bilstm.${build}.wasm`, import.meta.url);
    kernel = await FusedKernel.load({ simd: readFileSync(url) });
  });

  function run(
    { inputs, units }: { inputs: number; units: number },
    lengths: number[],
    arithmetic: 'f32' | 'int16',
  ) {
    const packed = kernel.pack({ inputs, units }, randomWeights(inputs, units, 1.5), arithmetic);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const output = kernel.run(packed, noise(total * inputs, 1, 9), lengths);
    packed.release();
    return output;
  }

  test('stay within 5e-4 of the f32 outputs', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 });
    const shapes = fc.record({
      inputs: fc.integer({ min: 1, max: 200 }),
      units: fc.integer({ min: 1, max: 130 }),
    });
    fc.assert(
      fc.property(shapes, lengths, (shape, batch) => {
        const exact = run(shape, batch, 'f32');
        run(shape, batch, 'int16').forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThan(5e-4);
        });
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  test('each row keeps its own precision beside rows that are a million times larger', () => {
    const shape = { inputs: 20, units: 16 };
    const weights = randomWeights(20, 16, 1);
    const small = noise(20, 1e-3, 9);
    const x = new Float32Array([...small.map((value) => value * 1e6), ...small]);
    const answers = (['f32', 'int16'] as const).map((arithmetic) => {
      const packed = kernel.pack(shape, weights, arithmetic);
      const output = kernel.run(packed, x, [1, 1]);
      packed.release();
      return output;
    });
    answers[0].subarray(32).forEach((value, i) => {
      expect(Math.abs(answers[1][32 + i] - value)).toBeLessThan(1e-6);
    });
  });

  test('sums of inputs as large as they can become do not leave 32 bits', () => {
    const direction = {
      kernel: new Float32Array(513 * 4 * 8).fill(1 / 513),
      recurrent: new Float32Array(8 * 4 * 8),
      bias: new Float32Array(4 * 8),
    };
    const weights = { forward: direction, backward: direction };
    const packed = kernel.pack({ inputs: 513, units: 8 }, weights, 'int16');
    const output = kernel.run(packed, new Float32Array(513).fill(2), [1]);
    const gate = 1 / (1 + Math.exp(-2));
    for (const value of output) expect(value).toBeCloseTo(gate * Math.tanh(gate * Math.tanh(2)), 3);
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

  test('NaN and infinity in a row come out as NaN, of that sequence alone', () => {
    const packed = kernel.pack({ inputs: 6, units: 8 }, randomWeights(6, 8, 1), 'int16');
    const x = noise(3 * 6, 1, 9);
    x[2] = Number.NaN;
    x[8] = Number.POSITIVE_INFINITY;
    const output = kernel.run(packed, x, [1, 1, 1]);
    expect(output.subarray(0, 32).every(Number.isNaN)).toBe(true);
    expect(output.subarray(32).some(Number.isNaN)).toBe(false);
  });

  test('have no gradient', () => {
    const packed = kernel.pack({ inputs: 6, units: 8 }, randomWeights(6, 8, 1), 'int16');
    expect(() => kernel.runToDifferentiate(packed, new Float32Array(6), [1])).toThrow(
      '16-bit integers have no gradient',
    );
  });
});
