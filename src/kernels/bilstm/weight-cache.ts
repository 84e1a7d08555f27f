import type { DataId } from '@tensorflow/tfjs-core';

// Layers whose packed weights stay: more than any model of ours has, and few enough that training,
// which changes all weights at each step, holds few old ones.
const CAPACITY = 6;

interface Releasable {
  release(): void;
}

/**
 * Packed weights by the dataIds of the tensors they came from. A tensor's numbers never change,
 * and assigning to a variable gives it another dataId, so an entry is never out of date. The
 * entry used longest ago makes room for a new one.
 */
export class WeightCache<T extends Releasable> {
  readonly #capacity: number;
  #entries: { readonly ids: readonly DataId[]; readonly packed: T }[] = [];

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** The entry of these tensors, or a new one made by `pack`. */
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
