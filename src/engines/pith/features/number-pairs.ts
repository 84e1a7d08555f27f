/**
 * Pairs of whole numbers as numbers from 0, in order of first occurrence. An open hash table in one
 * array: a map with strings or floats as keys takes several times as long.
 */
export class NumberPairs {
  /** Triples of first, second and id + 1; 0 is free. */
  private table: Int32Array;
  private mask: number;
  private count = 0;

  /** @param expected how many different pairs there will be, about */
  constructor(expected: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(8, 2 * expected)));
    this.table = new Int32Array(3 * slots);
    this.mask = slots - 1;
  }

  /** How many different pairs there were. */
  get size(): number {
    return this.count;
  }

  /** The number of a pair of 32-bit integers. */
  id(first: number, second: number): number {
    const { table } = this;
    const at = this.slot(first, second);
    if (table[at + 2] !== 0) return table[at + 2] - 1;
    table[at] = first;
    table[at + 1] = second;
    table[at + 2] = ++this.count;
    if (2 * this.count > this.mask) this.grow();
    return this.count - 1;
  }

  private slot(first: number, second: number): number {
    const { table, mask } = this;
    // Odd numbers near 2 ** 32 over the golden ratio and near 2 ** 32 over the root of 2 spread
    // neighbors far apart; the shift brings the well mixed high bits down.
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0xb504f333);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (table[3 * slot + 2] !== 0) {
      if (table[3 * slot] === first && table[3 * slot + 1] === second) break;
      slot = (slot + 1) & mask;
    }
    return 3 * slot;
  }

  private grow(): void {
    const old = this.table;
    this.table = new Int32Array(2 * old.length);
    this.mask = 2 * this.mask + 1;
    for (let i = 0; i < old.length; i += 3) {
      if (old[i + 2] === 0) continue;
      this.table.set(old.subarray(i, i + 3), this.slot(old[i], old[i + 1]));
    }
  }
}
