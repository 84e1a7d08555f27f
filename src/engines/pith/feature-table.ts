/** Logarithms up to this are looked up: nearly all are of small whole numbers. */
const KEPT_LOGARITHMS = 1_024;
const LOGARITHMS = Float64Array.from({ length: KEPT_LOGARITHMS }, (_, n) => Math.log1p(n));

/** log(1 + x), the quicker where x is a small whole number. */
export function log1p(value: number): number {
  return value < KEPT_LOGARITHMS && value === Math.trunc(value)
    ? LOGARITHMS[value]
    : Math.log1p(value);
}

/** Columns of numbers, one value for each of L leaves, collected by name. */
export class FeatureTable {
  readonly names: string[] = [];
  private readonly columns: Float32Array[] = [];
  private readonly leaves: number;

  constructor(leaves: number) {
    this.leaves = leaves;
  }

  /** @param column shape [L] */
  put(name: string, column: Float32Array): void {
    this.names.push(name);
    this.columns.push(column);
  }

  add(name: string, read: (leaf: number) => number): void {
    const column = new Float32Array(this.leaves);
    for (let leaf = 0; leaf < column.length; leaf++) column[leaf] = read(leaf);
    this.put(name, column);
  }

  /** A yes or no. */
  flag(name: string, holds: (leaf: number) => boolean): void {
    this.add(name, (leaf) => (holds(leaf) ? 1 : 0));
  }

  /**
   * A yes or no for each name.
   * @param ofLeaf shape [L]: bit i is that of name i
   */
  bits(names: readonly string[], ofLeaf: Int32Array): void {
    for (let i = 0; i < names.length; i++) {
      const column = new Float32Array(this.leaves);
      for (let leaf = 0; leaf < column.length; leaf++) column[leaf] = (ofLeaf[leaf] >>> i) & 1;
      this.put(names[i], column);
    }
  }

  /** A count or length, as log(1 + x): what matters is its order of magnitude. */
  log(name: string, read: (leaf: number) => number): void {
    this.add(name, (leaf) => log1p(Math.max(0, read(leaf))));
  }

  /** The same value for every leaf of the page. */
  page(name: string, value: number): void {
    this.put(name, new Float32Array(this.leaves).fill(value));
  }

  /** Shape [L, F], row-major. */
  rows(): Float32Array {
    const width = this.columns.length;
    const rows = new Float32Array(this.leaves * width);
    this.columns.forEach((column, c) => {
      for (let leaf = 0; leaf < column.length; leaf++) rows[leaf * width + c] = column[leaf];
    });
    return rows;
  }
}
