/**
 * Allocates a block of `bytes`, 16-byte aligned, with undefined contents; traps when memory is
 * exhausted.
 */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

export function release(block: usize): void {
  heap.free(block);
}
