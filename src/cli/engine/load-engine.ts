import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  ENGINE_IDS,
  type EngineId,
  type ReadAsset,
  type TrainedEngineId,
} from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { verifiedAssets } from '../../core/verified-assets.ts';
import { loadModelFiles, type ModelFiles } from '../../engines/load-model.ts';
import { ENGINES } from '../../engines/registry.ts';
import { prepareRuntime } from '../../engines/runtime.ts';
import type { Engine } from '../../page/engine.ts';
import { joinVectors } from './join-vectors.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const KERNELS = join(REPOSITORY, 'src/kernels/wasm/build');

/** The engines that can be loaded. */
export const LOADABLE_ENGINES: readonly EngineId[] = ENGINE_IDS;

/**
 * Loads an engine with its weights.
 * @param models folder like `models/`, which is the default
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadEngine(id: EngineId, models?: string): Promise<Engine> {
  await loadKernel();
  return ENGINES[id](readModels(models));
}

/**
 * Loads the files of a trained engine, for code that looks inside the model.
 * @param models folder like `models/`, which is the default
 */
export async function loadTrainedModel(id: TrainedEngineId, models?: string): Promise<ModelFiles> {
  await loadKernel();
  return loadModelFiles(readModels(models), id);
}

/**
 * Makes a reader of model files that checks their digests.
 * @param models folder like `models/`, which is the default
 */
export function readModels(models?: string): ReadAsset {
  const folder = resolve(models ?? process.env.PITH_MODELS ?? join(REPOSITORY, 'models'));
  return verifiedAssets(readBelow(folder), sha256);
}

/**
 * Prepares TensorFlow.js and the fused kernel.
 * @param options.relaxed uses a faster build, whose sums differ in the last digit between
 *   processors with and without fused multiply-add. The default build gives the same figures
 *   everywhere.
 */
export async function loadKernel({ relaxed = false } = {}): Promise<void> {
  const simd = await readKernel('kernel.simd.wasm');
  if (!relaxed) return prepareRuntime({ simd });
  const build = joinVectors() ? 'wide' : 'relaxed';
  await prepareRuntime({ simd, relaxed: await readKernel(`kernel.${build}.wasm`) });
}

function readBelow(folder: string): ReadAsset {
  return async (path) => {
    try {
      return exactBuffer(await readFile(join(folder, path)));
    } catch (error) {
      throw new PithError('model-missing', `There is no model file ${join(folder, path)}.`, {
        cause: error,
      });
    }
  };
}

async function readKernel(name: string): Promise<ArrayBuffer> {
  try {
    return exactBuffer(await readFile(join(KERNELS, name)));
  } catch (error) {
    const message = 'The kernel has not been built: npm run build:kernel';
    throw new PithError('model-missing', message, { cause: error });
  }
}

/**
 * Copies bytes to a buffer of their own. Node reads small files into a shared pool, but a model
 * needs its own buffer.
 */
function exactBuffer(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}
