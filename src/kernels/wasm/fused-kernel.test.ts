import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../core/random.ts';
import { FusedKernel } from './fused-kernel.ts';

const load = (build: string) =>
  FusedKernel.load({
    simd: readFileSync(new URL(`build/kernel.${build}.wasm`, import.meta.url)),
  });

test('engines with and without relaxed SIMD get the same outputs, within 1e-6', async () => {
  const kernels = [await load('simd'), await load('relaxed')];
  const cases = fc.record({
    inputs: fc.integer({ min: 1, max: 100 }),
    units: fc.integer({ min: 1, max: 256 }),
    lengths: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ inputs, units, lengths, seed }) => {
      const random = seededRandom(seed);
      const noise = (count: number, fan: number) =>
        Float32Array.from({ length: count }, () => (3 * random() - 1.5) / Math.sqrt(fan));
      const direction = () => ({
        kernel: noise(inputs * 4 * units, inputs),
        recurrent: noise(units * 4 * units, units),
        bias: noise(4 * units, 1),
      });
      const weights = { forward: direction(), backward: direction() };
      const x = noise(lengths.reduce((sum, length) => sum + length, 0) * inputs, 1);
      const [plain, relaxed] = kernels.map((kernel) => {
        const packed = kernel.pack({ inputs, units }, weights);
        const output = kernel.run(packed, x, lengths);
        packed.release();
        return output;
      });
      const largest = plain.reduce((max, y, i) => Math.max(max, Math.abs(y - relaxed[i])), 0);
      expect(largest).toBeLessThan(1e-6);
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('weights that are not of the shape are refused by name', async () => {
  const kernel = await load('simd');
  const shape = { inputs: 3, units: 2 };
  const forward = {
    kernel: new Float32Array(24),
    recurrent: new Float32Array(16),
    bias: new Float32Array(8),
  };
  const sizes = { kernel: 23, recurrent: 17, bias: 2 };
  for (const [name, size] of Object.entries(sizes)) {
    const backward = { ...forward, [name]: new Float32Array(size) };
    expect(() => kernel.pack(shape, { forward, backward })).toThrow(
      `${name} has ${size} weights, and not `,
    );
  }
  kernel.pack(shape, { forward, backward: forward }).release();
});
