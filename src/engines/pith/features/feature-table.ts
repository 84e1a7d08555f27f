/** Logarithms up to this are looked up: nearly all are of small whole numbers. */
const KEPT_LOGARITHMS = 1_024;
const LOGARITHMS = Float64Array.from({ length: KEPT_LOGARITHMS }, (_, n) => Math.log1p(n));

/** log(1 + x), the quicker where x is a small whole number. */
export function log1p(value: number): number {
  return value < KEPT_LOGARITHMS && value === Math.trunc(value)
    ? LOGARITHMS[value]
    : Math.log1p(value);
}

/** Columns that take their memory at once. */
const COLUMNS_AT_ONCE = 64;
/** Leaves whose rows are written at a time: few enough that they stay in the L1 cache meanwhile. */
const ROWS_AT_ONCE = 16;

/** Columns of numbers, one value for each of L leaves, collected by name. */
export class FeatureTable {
  readonly names: string[] = [];
  private readonly columns: Float32Array[] = [];
  private readonly leaves: number;
  private memory = new Float32Array(0);

  constructor(leaves: number) {
    this.leaves = leaves;
  }

  /** A new column of zeros, of shape [L], to write into. */
  column(name: string): Float32Array {
    const place = this.columns.length % COLUMNS_AT_ONCE;
    if (place === 0) this.memory = new Float32Array(COLUMNS_AT_ONCE * this.leaves);
    const column = this.memory.subarray(place * this.leaves, (place + 1) * this.leaves);
    this.names.push(name);
    this.columns.push(column);
    return column;
  }

  add(name: string, read: (leaf: number) => number): void {
    const column = this.column(name);
    for (let leaf = 0; leaf < column.length; leaf++) column[leaf] = read(leaf);
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
      const column = this.column(names[i]);
      for (let leaf = 0; leaf < column.length; leaf++) column[leaf] = (ofLeaf[leaf] >>> i) & 1;
    }
  }

  /** A count or length, as log(1 + x): what matters is its order of magnitude. */
  log(name: string, read: (leaf: number) => number): void {
    this.add(name, (leaf) => log1p(Math.max(0, read(leaf))));
  }

  /** The same value for every leaf of the page. */
  page(name: string, value: number): void {
    this.column(name).fill(value);
  }

  /** Shape [L, F], row-major. */
  rows(): Float32Array {
    const { columns, leaves } = this;
    const width = columns.length;
    const rows = new Float32Array(leaves * width);
    for (let first = 0; first < leaves; first += ROWS_AT_ONCE) {
      const end = Math.min(leaves, first + ROWS_AT_ONCE);
      for (let c = 0; c < width; c++) {
        const column = columns[c];
        for (let leaf = first; leaf < end; leaf++) rows[leaf * width + c] = column[leaf];
      }
    }
    return rows;
  }
}
