import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FusedKernel } from './fused-kernel.ts';

test('weights that are not of the shape are refused by name', async () => {
  const simd = readFileSync(new URL('build/fused-bilstm.simd.wasm', import.meta.url));
  const kernel = await FusedKernel.load({ simd });
  const shape = { inputs: 3, units: 2 };
  const forward = {
    ...{ kernel: new Float32Array(24), recurrent: new Float32Array(16) },
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
