import { PithError } from '../../core/errors.ts';
import type { KernelExports } from './web-assembly.ts';

/** The largest number of bytes that a 32-bit address can count. */
const MAX_BYTES = 2 ** 32 - 1;

/**
 * Blocks of the wasm memory that live until `free`. Views are made anew at each access, because
 * growing the memory detaches old ones.
 */
export class KernelMemory {
  readonly #wasm: KernelExports;
  #blocks: number[] = [];

  constructor(wasm: KernelExports) {
    this.#wasm = wasm;
  }

  /**
   * Allocates a block for `count` 32-bit numbers with undefined contents.
   * @returns its address
   * @throws PithError 'out-of-memory'
   */
  words(count: number): number {
    try {
      const bytes = count * 4;
      // WebAssembly would drop the higher bits and return a block that is too small.
      if (bytes > MAX_BYTES) throw new RangeError(`${bytes} bytes are beyond 32 bits`);
      const address = this.#wasm.allocate(bytes) >>> 0;
      this.#blocks.push(address);
      return address;
    } catch (cause) {
      throw new PithError('out-of-memory', `No room for ${count} floats`, { cause });
    }
  }

  zeros(count: number): number {
    const address = this.words(count);
    this.floats(address, count).fill(0);
    return address;
  }

  copyOf(values: Float32Array | Int32Array | Uint32Array): number {
    const address = this.words(values.length);
    if (values instanceof Float32Array) this.floats(address, values.length).set(values);
    else new Uint32Array(this.#wasm.memory.buffer, address, values.length).set(values);
    return address;
  }

  /** A view that holds until the next allocation. */
  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.#wasm.memory.buffer, address, count);
  }

  /** A view that holds until the next allocation. */
  bytes(address: number, count: number): Uint8Array {
    return new Uint8Array(this.#wasm.memory.buffer, address, count);
  }

  free(): void {
    for (const block of this.#blocks) this.#wasm.release(block);
    this.#blocks = [];
  }
}

/**
 * Runs `fill` with a new memory whose blocks the result owns, and frees later. If `fill` throws,
 * its blocks are freed here.
 */
export function withOwnedMemory<T>(wasm: KernelExports, fill: (memory: KernelMemory) => T): T {
  const memory = new KernelMemory(wasm);
  try {
    return fill(memory);
  } catch (error) {
    memory.free();
    throw error;
  }
}
