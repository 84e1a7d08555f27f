import { arch, versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** V8 in which it was tried: the answers of the kernel are the same to the bit. */
const TRIED = /^13\./;

/**
 * Has V8 join two neighbouring vectors of WebAssembly, of 4 floats each, to one of 8 where the
 * processor has AVX2; it can do so, but not of itself yet. Holds for what is compiled from now on.
 * @returns whether the build for wide vectors is the faster one here
 */
export function joinVectors(): boolean {
  if (arch !== 'x64' || !TRIED.test(versions.v8)) return false;
  setFlagsFromString('--experimental-wasm-revectorize');
  return true;
}
