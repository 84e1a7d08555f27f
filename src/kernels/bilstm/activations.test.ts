import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KernelMemory } from '../wasm/kernel-memory.ts';
import { instantiateKernel } from '../wasm/web-assembly.ts';

const NAMES = ['simd', 'relaxed'];

async function activations(build: string) {
  const url = new URL(`../wasm/build/kernel.${build}.wasm`, import.meta.url);
  const wasm = await instantiateKernel({ simd: readFileSync(url) });
  const run = (apply: (address: number, count: number) => void) => (values: number[]) => {
    const memory = new KernelMemory(wasm);
    const padded = [...values, ...new Array((4 - (values.length % 4)) % 4).fill(0)];
    const address = memory.copyOf(Float32Array.from(padded));
    apply(address, padded.length);
    const results = [...memory.floats(address, values.length)];
    memory.free();
    return results;
  };
  return { sigmoid: run(wasm.sigmoidInPlace), tanh: run(wasm.tanhInPlace) };
}

// Dense around zero, where tanh loses digits most easily, and out to where both are constant.
const grid = Array.from({ length: 40_001 }, (_, i) =>
  Math.fround(((i - 20_000) / 20_000) ** 3 * 30),
);

describe.each(NAMES)('activations of the %s build', (build) => {
  test('sigmoid is within 1.2e-7 of the exact value', async () => {
    const { sigmoid } = await activations(build);
    const errors = sigmoid(grid).map((y, i) => Math.abs(y - 1 / (1 + Math.exp(-grid[i]))));
    expect(Math.max(...errors)).toBeLessThan(1.2e-7);
  });

  test('tanh keeps its digits for small arguments too: 4e-7 relative', async () => {
    const { tanh } = await activations(build);
    const errors = tanh(grid).map((y, i) =>
      grid[i] === 0 ? Math.abs(y) : Math.abs(y / Math.tanh(grid[i]) - 1),
    );
    expect(Math.max(...errors)).toBeLessThan(4e-7);
  });

  test('both saturate and pass NaN on', async () => {
    const { sigmoid, tanh } = await activations(build);
    const extremes = [0, 100, Infinity, NaN, -1e30, -Infinity];
    const low = expect.closeTo(0, 11);
    expect(sigmoid(extremes)).toEqual([0.5, 1, 1, NaN, low, low]);
    expect(tanh(extremes)).toEqual([0, 1, 1, NaN, -1, -1]);
  });
});
