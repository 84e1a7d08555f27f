import type { Engine, EngineId, ReadAsset } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import relaxedUrl from '../kernels/fused-bilstm/build/fused-bilstm.relaxed.wasm?url';
import simdUrl from '../kernels/fused-bilstm/build/fused-bilstm.simd.wasm?url';
import { readModelFile } from './read-model-file.ts';

/**
 * Loads an engine with everything below it. Code, kernel and model are fetched side by side: an
 * engine may ask for its files at once, and has them when the runtime under it is ready.
 * @throws PithError `model-missing`, `model-damaged`, `model-outdated`
 */
export async function loadEngine(id: EngineId): Promise<Engine> {
  const runtime = prepareRuntime();
  const read: ReadAsset = async (path) => {
    const [bytes] = await Promise.all([readModelFile(path), runtime]);
    return bytes;
  };
  const loading = import('../engines/registry.ts').then(({ ENGINES }) => ENGINES[id](read));
  const [engine] = await Promise.all([loading, runtime]);
  return engine;
}

async function prepareRuntime(): Promise<void> {
  const [runtime, simd, relaxed] = await Promise.all([
    import('../engines/runtime.ts'),
    fetchKernel(simdUrl),
    fetchKernel(relaxedUrl),
  ]);
  await runtime.prepareRuntime({ simd, relaxed });
}

async function fetchKernel(url: string): Promise<ArrayBuffer> {
  try {
    return await (await fetch(url)).arrayBuffer();
  } catch (error) {
    throw new PithError('model-missing', `${url}: ${String(error)}`, { cause: error });
  }
}
