import type { EngineId, ReadAsset } from '../core/engine.ts';
import { ENGINES } from '../engines/registry.ts';
import { prepareRuntime } from '../engines/runtime.ts';
import relaxedUrl from '../kernels/wasm/build/kernel.relaxed.wasm?url';
import simdUrl from '../kernels/wasm/build/kernel.simd.wasm?url';
import type { Engine } from '../page/engine.ts';
import { clearPrefetched, fetchBytes } from './fetch-bytes.ts';
import { readModelFile } from './read-model-file.ts';

/**
 * Loads an engine, its runtime and its kernels. Code, kernels and model are fetched at the same
 * time. An engine may ask for its files at once, and gets them when the runtime is ready.
 * @throws PithError `model-missing`, `model-damaged`, `model-outdated`
 */
export async function loadEngine(id: EngineId): Promise<Engine> {
  const runtime = prepareKernels();
  const read: ReadAsset = async (path) => {
    const [bytes] = await Promise.all([readModelFile(path), runtime]);
    return bytes;
  };
  try {
    const [engine] = await Promise.all([ENGINES[id](read), runtime]);
    return engine;
  } finally {
    // After a failure, the next attempt must fetch the files again.
    clearPrefetched();
  }
}

async function prepareKernels(): Promise<void> {
  const [simd, relaxed] = await Promise.all([fetchBytes(simdUrl), fetchBytes(relaxedUrl)]);
  await prepareRuntime({ simd, relaxed });
}
