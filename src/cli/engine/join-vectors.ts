import { arch, versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** V8 versions that were tested: in them the kernel's answers are the same to the bit. */
const TRIED = /^13\./;

/**
 * Lets V8 join two neighboring WebAssembly vectors of 4 floats into one of 8, where the processor
 * has AVX2. V8 has this behind a flag. It applies to code that is compiled afterwards.
 * @returns whether the build for wide vectors is the faster one here
 */
export function joinVectors(): boolean {
  if (arch !== 'x64' || !TRIED.test(versions.v8)) return false;
  setFlagsFromString('--experimental-wasm-revectorize');
  return true;
}
