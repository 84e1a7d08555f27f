import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FusedKernel } from '../wasm/fused-kernel.ts';
import { KernelMemory } from '../wasm/kernel-memory.ts';
import { type Arithmetic, INTEGER_BYTES } from './lstm-weights.ts';

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

const BUILDS = ['simd', 'relaxed'] as const;
// Bytes keep 7 bits of inputs and outputs and 8 of weights.
const KINDS = [
  { arithmetic: 'int16', within: 5e-4, withinSize: 1e-3, digits: 3 },
  { arithmetic: 'int8', within: 3e-2, withinSize: 2e-2, digits: 2 },
] as const;
const CASES = BUILDS.flatMap((build) => KINDS.map((kind) => ({ build, ...kind })));

describe.each(CASES)('$arithmetic of the $build build', ({ build, arithmetic, ...kind }) => {
  let kernel: FusedKernel;
  beforeAll(async () => {
    const url = new URL(`../wasm/build/kernel.${build}.wasm`, import.meta.url);
    kernel = await FusedKernel.load({ simd: readFileSync(url) });
  });

  function run(
    { inputs, units }: { inputs: number; units: number },
    lengths: number[],
    computed: Arithmetic,
  ) {
    const packed = kernel.pack({ inputs, units }, randomWeights(inputs, units, 1.5), computed);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const output = kernel.run(packed, noise(total * inputs, 1, 9), lengths);
    packed.release();
    return output;
  }

  test(`stays within ${kind.within} of the f32 outputs`, () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 });
    const shapes = fc.record({
      inputs: fc.integer({ min: 1, max: 200 }),
      units: fc.integer({ min: 1, max: 130 }),
    });
    fc.assert(
      fc.property(shapes, lengths, (shape, batch) => {
        const exact = run(shape, batch, 'f32');
        run(shape, batch, arithmetic).forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThan(kind.within);
        });
      }),
      { numRuns: 8, seed: 1 },
    );
  });

  test('each row keeps its own precision beside rows that are a million times larger', () => {
    const shape = { inputs: 20, units: 16 };
    const weights = randomWeights(20, 16, 1);
    const small = noise(20, 1e-3, 9);
    const x = new Float32Array([...small.map((value) => value * 1e6), ...small]);
    const answers = (['f32', arithmetic] as const).map((computed) => {
      const packed = kernel.pack(shape, weights, computed);
      const output = kernel.run(packed, x, [1, 1]);
      packed.release();
      return output;
    });
    answers[0].subarray(32).forEach((value, i) => {
      expect(Math.abs(answers[1][32 + i] - value)).toBeLessThan(kind.withinSize * 1e-3);
    });
  });

  test('sums of inputs as large as they can become do not leave 32 bits', () => {
    const direction = {
      kernel: new Float32Array(513 * 4 * 8).fill(1 / 513),
      recurrent: new Float32Array(8 * 4 * 8),
      bias: new Float32Array(4 * 8),
    };
    const weights = { forward: direction, backward: direction };
    const packed = kernel.pack({ inputs: 513, units: 8 }, weights, arithmetic);
    const output = kernel.run(packed, new Float32Array(513).fill(2), [1]);
    const gate = 1 / (1 + Math.exp(-2));
    for (const value of output)
      expect(value).toBeCloseTo(gate * Math.tanh(gate * Math.tanh(2)), kind.digits);
  });

  test('sums as large as they can become do not leave 32 bits', () => {
    // All weights and outputs positive: 256 products of the largest numbers add up.
    const direction = {
      kernel: new Float32Array(4 * 256),
      recurrent: new Float32Array(256 * 4 * 256).fill(3),
      bias: new Float32Array(4 * 256).fill(5),
    };
    const weights = { forward: direction, backward: direction };
    const packed = kernel.pack({ inputs: 1, units: 256 }, weights, arithmetic);
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
    const packed = kernel.pack({ inputs: 6, units: 8 }, weights, arithmetic);
    const output = kernel.run(packed, noise(3 * 6, 1, 9), [3]);
    expect(output.subarray(16, 24).every(Number.isNaN)).toBe(true);
    expect(output.subarray(24, 32).some(Number.isNaN)).toBe(false);
  });

  test('NaN and infinity in a row come out as NaN, of that sequence alone', () => {
    const packed = kernel.pack({ inputs: 6, units: 8 }, randomWeights(6, 8, 1), arithmetic);
    const x = noise(3 * 6, 1, 9);
    x[2] = Number.NaN;
    x[8] = Number.POSITIVE_INFINITY;
    const output = kernel.run(packed, x, [1, 1, 1]);
    expect(output.subarray(0, 32).every(Number.isNaN)).toBe(true);
    expect(output.subarray(32).some(Number.isNaN)).toBe(false);
  });

  test('has no gradient', () => {
    const packed = kernel.pack({ inputs: 6, units: 8 }, randomWeights(6, 8, 1), arithmetic);
    expect(() => kernel.runToDifferentiate(packed, new Float32Array(6), [1])).toThrow(
      'Integers have no gradient',
    );
  });
});

describe('products of bytes', () => {
  const shapes = fc.record({
    rows: fc.integer({ min: 1, max: 9 }),
    k: fc.integer({ min: 1, max: 70 }),
    units: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer({ min: 1, max: 1_000 }),
    // As large as they can be, all of one sign: what is added before the sum would leave 16 bits first.
    isFull: fc.boolean(),
  });

  test('are the same in both builds, to the bit, as whole numbers are', async () => {
    const kernels = await Promise.all(
      BUILDS.map((build) =>
        FusedKernel.load({
          simd: readFileSync(new URL(`../wasm/build/kernel.${build}.wasm`, import.meta.url)),
        }),
      ),
    );
    fc.assert(
      fc.property(shapes, ({ rows, k, units, seed, isFull }) => {
        const a = isFull ? new Float32Array(rows * k).fill(3) : noise(rows * k, 1, seed);
        const b = isFull
          ? new Float32Array(k * 4 * units).fill(-2)
          : noise(k * 4 * units, 1, seed + 1);
        const [plain, relaxed] = kernels.map((kernel) => product(kernel, { a, b, rows, k, units }));
        expect(relaxed).toEqual(plain);
        const exact = wholeProduct({ a, b, rows, k, units });
        plain.forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThanOrEqual(1e-5 * Math.max(1, k));
        });
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

interface Factors {
  /** [rows, k] */
  readonly a: Float32Array;
  /** [k, 4 * units] */
  readonly b: Float32Array;
  readonly rows: number;
  readonly k: number;
  readonly units: number;
}

/** [rows, 4 * units] of the kernel's product in bytes, in the order of Keras. */
function product({ wasm }: FusedKernel, { a, b, rows, k, units }: Factors): Float32Array {
  const memory = new KernelMemory(wasm);
  const padded = Math.ceil(units / 8) * 8;
  const depth = Math.ceil(k / 8) * 8;
  const n = 4 * padded;
  const bytes = INTEGER_BYTES.int8;
  const [panels, scales] = [memory.words(n + (n * depth) / 4), memory.words(n)];
  wasm.packGatesIntegers(bytes, panels, scales, memory.copyOf(b), k, depth, units, padded);
  const [integers, sizes] = [memory.words((rows * depth) / 4), memory.words(rows)];
  wasm.quantizeRows(bytes, integers, sizes, memory.copyOf(a), rows, k, depth);
  const order = memory.copyOf(Uint32Array.from({ length: rows }, (_, row) => row));
  const [gates, bias] = [memory.words(rows * n), memory.zeros(n)];
  wasm.gemmIntegers(bytes, integers, sizes, order, panels, scales, gates, rows, depth, n, bias);
  const result = memory.words(rows * 4 * units);
  wasm.unpackGates(result, gates, rows, units, padded);
  const values = memory.floats(result, rows * 4 * units).slice();
  memory.free();
  return values;
}

/** The same of the definition: 63 steps to the largest number of a row, 127 to that of a column. */
function wholeProduct({ a, b, rows, k, units }: Factors): number[] {
  const columns = 4 * units;
  const at = (row: number, column: number) => {
    const left = [...a.subarray(row * k, (row + 1) * k)];
    const right = Array.from({ length: k }, (_, p) => b[p * columns + column]);
    const [size, largest] = [left, right].map((list) => Math.max(...list.map(Math.abs)));
    return left.reduce((sum, value, p) => {
      const [x, w] = [Math.round((value * 63) / size), Math.round((right[p] * 127) / largest)];
      return sum + ((x * size) / 63) * ((w * largest) / 127);
    }, 0);
  };
  return Array.from({ length: rows * columns }, (_, i) => at(Math.floor(i / columns), i % columns));
}
