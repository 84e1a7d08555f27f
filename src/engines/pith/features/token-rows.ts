import type { SparseRows } from '../../../core/sparse-rows.ts';

/** Values up to this count are looked up. */
const KEPT_LOGARITHMS = 256;
/** Counts go in as log2(1 + n): a page's longest paragraph must not drown all else. */
const LOGARITHMS = Float64Array.from({ length: KEPT_LOGARITHMS }, (_, n) => Math.log2(1 + n));
/** Tokens of a leaf, about; where pages have more, the arrays grow. */
const EXPECTED_TOKENS = 64;

/** Where the tokens of a part of a row lie. */
export interface TokenPart {
  readonly from: number;
  readonly to: number;
}

/**
 * Rows put together from parts whose columns differ. What is counted goes right into the arrays of
 * the result, in order of first occurrence.
 */
export class TokenRows {
  /** Shape [V]: how often the part has each column so far. */
  private readonly counted: Int32Array;
  private indices: Int32Array;
  private values: Float32Array;
  private readonly offsets: Int32Array;
  private partStart = 0;
  private length = 0;

  /**
   * @param rows L
   * @param width V
   */
  constructor(rows: number, width: number) {
    this.counted = new Int32Array(width);
    this.offsets = new Int32Array(rows + 1);
    this.indices = new Int32Array(rows * EXPECTED_TOKENS);
    this.values = new Float32Array(rows * EXPECTED_TOKENS);
  }

  count(column: number): void {
    if (this.counted[column]++ === 0) this.push(column);
  }

  /** Sets the count to 1, however often. */
  mark(column: number): void {
    if (this.counted[column] === 0) this.push(column);
    this.counted[column] = 1;
  }

  /** Ends what was counted since the last part. */
  endPart(): TokenPart {
    const { counted, indices, values, partStart: from, length: to } = this;
    for (let i = from; i < to; i++) {
      const count = counted[indices[i]];
      values[i] = count < KEPT_LOGARITHMS ? LOGARITHMS[count] : Math.log2(1 + count);
      counted[indices[i]] = 0;
    }
    this.partStart = to;
    return { from, to };
  }

  /** The same part once more. */
  repeat({ from, to }: TokenPart): void {
    while (this.length + to - from > this.indices.length) this.grow();
    this.indices.copyWithin(this.length, from, to);
    this.values.copyWithin(this.length, from, to);
    this.length += to - from;
    this.partStart = this.length;
  }

  endRow(row: number): void {
    this.offsets[row + 1] = this.length;
  }

  finish(): SparseRows {
    return {
      indices: this.indices.slice(0, this.length),
      counts: this.values.slice(0, this.length),
      offsets: this.offsets,
    };
  }

  private push(column: number): void {
    if (this.length === this.indices.length) this.grow();
    this.indices[this.length++] = column;
  }

  private grow(): void {
    const { indices, values } = this;
    const size = 2 * indices.length + EXPECTED_TOKENS;
    this.indices = new Int32Array(size);
    this.indices.set(indices);
    this.values = new Float32Array(size);
    this.values.set(values);
  }
}
