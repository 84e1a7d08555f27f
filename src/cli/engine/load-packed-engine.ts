import { inflateRawSync } from 'node:zlib';
import type { EngineId, ReadAsset } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { ENGINES } from '../../engines/registry.ts';
import { prepareRuntime } from '../../engines/runtime.ts';
import { LIBRARY_ENGINES } from '../../library/index.ts';
import { KERNEL_BUILDS, packedAsset } from '../../library/read-assets.ts';
import type { Engine } from '../../page/engine.ts';

// The build of the package puts this in the place of load-engine.ts: weights and kernel come from the package itself.

/** The engines that can be loaded. */
export const LOADABLE_ENGINES: readonly EngineId[] = LIBRARY_ENGINES;

/**
 * Loads an engine with its weights.
 * @throws PithError `bad-input` for an engine that the package lacks
 */
export async function loadEngine(id: EngineId): Promise<Engine> {
  if (!LOADABLE_ENGINES.includes(id)) {
    throw new PithError('bad-input', `The package has no engine ${id}.`);
  }
  const [simd, relaxed] = await Promise.all(KERNEL_BUILDS.map(readAsset));
  await prepareRuntime({ simd, relaxed });
  return ENGINES[id](readAsset);
}

/** As the library's own, by Node's means, which are faster. */
const readAsset: ReadAsset = async (path) => {
  const bytes = inflateRawSync(Buffer.from(await packedAsset(path), 'base64'));
  // A copy, for models need a buffer of their own.
  return new Uint8Array(bytes).buffer;
};
