import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KernelMemory } from './kernel-memory.ts';
import { instantiateKernel } from './web-assembly.ts';

const simd = readFileSync(new URL('build/kernel.simd.wasm', import.meta.url));

test.each([2 ** 30 - 4, 2 ** 30 - 1, 2 ** 30, 2 ** 30 + 4, 2 ** 31])(
  'there is no room for %d numbers, and memory stays as it is',
  async (count) => {
    const wasm = await instantiateKernel({ simd });
    const before = wasm.memory.buffer.byteLength;
    const error = { code: 'out-of-memory', message: `No room for ${count} floats` };
    expect(() => new KernelMemory(wasm).words(count)).toThrow(expect.objectContaining(error));
    expect(wasm.memory.buffer.byteLength).toBe(before);
  },
);
