import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installedKernel, loadInstalledKernel } from './installed-kernel.ts';

test('a kernel that could not be loaded can be loaded later', async () => {
  const damaged = loadInstalledKernel({ simd: new Uint8Array(8) });
  await expect(damaged).rejects.toHaveProperty('code', 'model-damaged');
  expect(installedKernel).toThrow('await installFusedBilstm first');
  const simd = readFileSync(new URL('build/kernel.simd.wasm', import.meta.url));
  await loadInstalledKernel({ simd });
  expect(installedKernel()).toBeDefined();
});
