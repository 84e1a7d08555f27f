import type { ReadAsset } from './engine.ts';
import { PithError } from './errors.ts';

/** The files of a trained model that hold JSON. */
export const MODEL_JSON = ['config.json', 'vocabulary.json', 'model.json'] as const;
export const MODEL_WEIGHTS = 'weights.bin';

/** The part of `models/<engine>/config.json` that lists the digests of the files beside it. */
export interface ModelFiles {
  /** The SHA-256 of each file in lower-case hex, by file name. */
  readonly sha256: Readonly<Record<string, string>>;
}

/**
 * Wraps a reader so that it checks every file below `models/<engine>/` against the digests in that
 * engine's `config.json`. A damaged model is then a clear error and never a wrong answer.
 * @param sha256 computes the SHA-256 of bytes in lower-case hex
 * @returns a reader that throws PithError `model-damaged` on a mismatch or an unlisted file
 */
export function verifiedAssets(
  read: ReadAsset,
  sha256: (bytes: ArrayBuffer) => Promise<string>,
): ReadAsset {
  const configs = new Map<string, Promise<ModelFiles>>();

  function configOf(folder: string): Promise<ModelFiles> {
    const known = configs.get(folder);
    if (known !== undefined) return known;
    const config = readModelFiles(read, folder);
    configs.set(folder, config);
    // A config that could not be read is forgotten, so that the next call tries again.
    config.catch(() => configs.delete(folder));
    return config;
  }

  return async (path) => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, slash);
    const name = path.slice(slash + 1);
    if (name === 'config.json') return read(path);
    const config = configOf(folder);
    const [bytes, { sha256: expected }] = await Promise.all([read(path), config]);
    const actual = await sha256(bytes);
    if (actual !== expected[name]) {
      throw new PithError('model-damaged', `${path}: sha256 ${actual}, expected ${expected[name]}`);
    }
    return bytes;
  };
}

async function readModelFiles(read: ReadAsset, folder: string): Promise<ModelFiles> {
  const path = `${folder}/config.json`;
  const config = parseJson(await read(path), path);
  if (typeof config !== 'object' || config === null || !('sha256' in config)) {
    throw new PithError('model-damaged', `${path} lists no sha256`);
  }
  return config as ModelFiles;
}

/**
 * Parses the bytes of a JSON file.
 * @throws PithError `model-damaged` when it is not JSON
 */
export function parseJson(bytes: ArrayBuffer, path: string): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch (error) {
    throw new PithError('model-damaged', `${path} is not JSON: ${String(error)}`, { cause: error });
  }
}

/** Decodes UTF-8. `TextDecoder` exists in every runtime, but `core` has no types for it. */
function decodeUtf8(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}

declare class TextDecoder {
  decode(bytes: ArrayBuffer): string;
}
