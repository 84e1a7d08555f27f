import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KernelMemory } from '../wasm/kernel-memory.ts';
import { instantiateKernel } from '../wasm/web-assembly.ts';
import { padTo8 } from './lstm-weights.ts';

const size = (max: number) => fc.integer({ min: 1, max });
const shapes = fc.record({ m: size(23), k: size(37), n: size(70), withBias: fc.boolean() });

// Small whole numbers: every sum is exact, so the order of the additions does not matter.
const whole = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, i) => ((i * 7 + seed * 13) % 11) - 5);

describe.each(['simd', 'relaxed', 'wide'])('matrix product of the %s build', (build) => {
  test('equals the sum of products, with rows picked and scattered', async () => {
    const url = new URL(`../wasm/build/kernel.${build}.wasm`, import.meta.url);
    const wasm = await instantiateKernel({ simd: readFileSync(url) });
    fc.assert(
      fc.property(shapes, ({ m, k, n, withBias }) => {
        const width = padTo8(n);
        const [a, b, start] = [whole(m * k, 1), whole(k * n, 2), whole(m * width, 3)];
        const memory = new KernelMemory(wasm);
        const packed = memory.zeros(k * width);
        wasm.packPanels(packed, k, 0, memory.copyOf(b), n * 4, 4, k, n);
        const reversed = memory.copyOf(Uint32Array.from({ length: m }, (_, i) => m - 1 - i));
        const c = memory.copyOf(start);
        const bias = withBias ? memory.copyOf(start.subarray(0, width)) : 0;
        wasm.gemm(
          ...[memory.copyOf(a), k * 4, reversed, packed],
          ...[c, width * 4, reversed, m, k, width, bias],
        );
        const result = memory.floats(c, m * width).slice();
        memory.free();
        for (let i = 0; i < m; i++) {
          for (let j = 0; j < n; j++) {
            let sum = withBias ? start[j] : start[i * width + j];
            for (let p = 0; p < k; p++) sum += a[i * k + p] * b[p * n + j];
            expect(result[i * width + j]).toBe(sum);
          }
        }
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});
