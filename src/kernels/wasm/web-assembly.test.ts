import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { instantiateKernel } from './web-assembly.ts';

afterEach(() => vi.unstubAllGlobals());

test('a runtime that compiles nothing from bytes says what it can be given', async () => {
  const simd = readFileSync(new URL('build/kernel.simd.wasm', import.meta.url));
  const module = new WebAssembly.Module(simd);
  const worker = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  vi.stubGlobal('WebAssembly', runInContext('WebAssembly', worker));
  await expect(instantiateKernel({ simd })).rejects.toMatchObject({
    ...{ name: 'PithError', code: 'model-damaged' },
    message: expect.stringMatching(/is not compiled from bytes here: load\(\{ kernel \}\)/),
  });
  expect((await instantiateKernel({ simd: module })).memory).toBeDefined();
});

test('a runtime without WebAssembly says that it needs it', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  await expect(instantiateKernel({ simd: new Uint8Array(8) })).rejects.toMatchObject({
    ...{ name: 'PithError', code: 'model-damaged' },
    message: 'The fused BiLSTM needs WebAssembly with SIMD',
  });
});
