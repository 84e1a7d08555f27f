import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isShipped } from '../build/shipped-models.ts';
import { ROOT } from '../repository.ts';

const PREFIX = 'pith:assets/';
const KERNELS = join(ROOT, 'src/kernels/wasm/build');
const KERNEL_BUILDS = ['kernel.simd.wasm', 'kernel.relaxed.wasm'];

/** Makes the modules `pith:assets/…`, each with the files of a model, or of the kernels, in Base64 of DEFLATE. */
export function packedAssets(): Plugin {
  return {
    name: 'pith:packed-assets',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : undefined,
  };
}

function moduleOf(set: string): string {
  const files = set === 'kernels' ? kernelFiles() : modelFiles(set);
  const packed = files.map(([name, path]) => [name, pack(readFileSync(path))]);
  return `export default ${JSON.stringify(Object.fromEntries(packed))};`;
}

function pack(bytes: Buffer): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}

function kernelFiles(): [string, string][] {
  return KERNEL_BUILDS.map((name) => [`kernels/${name}`, join(KERNELS, name)]);
}

function modelFiles(model: string): [string, string][] {
  const folder = join(ROOT, 'models', model);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|bin)$/.test(entry.name))
    .map(({ name }): [string, string] => [`${model}/${name}`, join(folder, name)])
    .filter(([, path]) => isShipped(path));
}
