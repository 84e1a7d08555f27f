import type { Engine, EngineId } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import relaxedUrl from '../kernels/fused-bilstm/build/fused-bilstm.relaxed.wasm?url';
import simdUrl from '../kernels/fused-bilstm/build/fused-bilstm.simd.wasm?url';
import { readModelFile } from './read-model-file.ts';

/**
 * Loads an engine with everything below it. Code, kernel and model are fetched side by side.
 * @throws PithError `model-missing`, `model-damaged`, `model-outdated`
 */
export async function loadEngine(id: EngineId): Promise<Engine> {
  const [{ ENGINES }] = await Promise.all([import('../engines/registry.ts'), prepareRuntime()]);
  return ENGINES[id](readModelFile);
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
