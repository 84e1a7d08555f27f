import { inflateSync } from 'fflate';
import type { ReadAsset } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import type { KernelBytes } from '../kernels/wasm/web-assembly.ts';

/** The files that are packed together, each set loaded once somebody needs it. */
const PACKED: Readonly<Record<string, () => Promise<Packed>>> = {
  pith: () => import('pith:assets/pith'),
  web2text: () => import('pith:assets/web2text'),
  'markov-tree': () => import('pith:assets/markov-tree'),
  kernels: () => import('pith:assets/kernels'),
};

interface Packed {
  readonly default: Readonly<Record<string, string>>;
}

/** Reads a file of a model from the package itself. */
export const readPackedAsset: ReadAsset = async (path) => unpack(await packedAsset(path));

/** The builds of the kernel. */
export async function readPackedKernel(): Promise<KernelBytes> {
  const [simd, relaxed] = await Promise.all(KERNEL_BUILDS.map(readPackedAsset));
  return { simd, relaxed };
}

export const KERNEL_BUILDS = ['kernels/kernel.simd.wasm', 'kernels/kernel.relaxed.wasm'] as const;

/**
 * A file as it is packed: by DEFLATE, in Base64.
 * @param path its set and name, such as `pith/weights.bin`
 * @throws PithError `model-missing`
 */
export async function packedAsset(path: string): Promise<string> {
  const [set] = path.split('/', 1);
  const packed = Object.hasOwn(PACKED, set) ? await PACKED[set]() : undefined;
  const text = packed?.default[path];
  if (text === undefined) throw new PithError('model-missing', `The package has no file ${path}.`);
  return text;
}

function unpack(text: string): ArrayBuffer {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < characters.length; i++) bytes[i] = characters.charCodeAt(i);
  // A copy, for models need a buffer of their own.
  return inflateSync(bytes).slice().buffer;
}

/** Every runtime decodes Base64 by this function; this room's lib has no DOM that would declare it. */
declare function atob(text: string): string;
