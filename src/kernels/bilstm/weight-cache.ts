import type { DataId } from '@tensorflow/tfjs-core';

// Number of layers whose packed weights are kept. It is more than any of our models has, and small
// enough that training, which changes all weights at each step, keeps few old ones.
const CAPACITY = 6;

interface Releasable {
  release(): void;
}

/**
 * Caches packed weights by the dataIds of their tensors. A tensor's numbers never change, and
 * assigning to a variable gives it a new dataId, so entries are never out of date. A new entry
 * replaces the least recently used one.
 */
export class WeightCache<T extends Releasable> {
  readonly #capacity: number;
  #entries: { readonly ids: readonly DataId[]; readonly packed: T }[] = [];

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** The entry of these tensors; if there is none, `pack` makes one. */
  packed(ids: readonly DataId[], pack: () => T): T {
    const found = this.#entries.find((entry) => entry.ids.every((id, i) => id === ids[i]));
    if (found !== undefined) {
      this.#entries = [...this.#entries.filter((entry) => entry !== found), found];
      return found.packed;
    }
    if (this.#entries.length >= this.#capacity) this.#entries.shift()?.packed.release();
    const entry = { ids, packed: pack() };
    this.#entries.push(entry);
    return entry.packed;
  }
}
