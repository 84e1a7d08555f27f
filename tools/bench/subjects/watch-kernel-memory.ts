import { KernelMemory } from '../../../src/kernels/wasm/kernel-memory.ts';

/**
 * Counts what the kernel allocates from now on. The wasm memory itself tells less: it grows by
 * doubling, and never shrinks.
 */
export function watchKernelMemory() {
  const sizes = new WeakMap<KernelMemory, number>();
  let inUse = 0;
  let peak = 0;
  const { words, free } = KernelMemory.prototype;
  KernelMemory.prototype.words = function (count) {
    const address = words.call(this, count);
    sizes.set(this, (sizes.get(this) ?? 0) + count * 4);
    inUse += count * 4;
    peak = Math.max(peak, inUse);
    return address;
  };
  KernelMemory.prototype.free = function () {
    free.call(this);
    inUse -= sizes.get(this) ?? 0;
    sizes.delete(this);
  };
  return {
    /** Bytes of the kernel's blocks, the most at any time since the last call. */
    takePeak() {
      const taken = peak;
      peak = inUse;
      return taken;
    },
  };
}
