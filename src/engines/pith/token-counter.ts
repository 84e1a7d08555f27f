import type { SparseRows } from '../../core/sparse-rows.ts';

/** Some columns of a row, in order of first occurrence, and what stands in them. */
export interface CountedTokens {
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

/** Values up to this count are looked up. */
const KEPT_LOGARITHMS = 256;
/** Counts go in as log2(1 + n): a page's longest paragraph must not drown all else. */
const LOGARITHMS = Array.from({ length: KEPT_LOGARITHMS }, (_, n) => Math.log2(1 + n));

/** Counts tokens of a part of a row in an array over all columns, of which it clears what it used. */
export class TokenCounter {
  private readonly counts: Int32Array;
  private columns: number[] = [];

  constructor(width: number) {
    this.counts = new Int32Array(width);
  }

  count(column: number): void {
    if (this.counts[column]++ === 0) this.columns.push(column);
  }

  /** Sets the count to 1, however often. */
  mark(column: number): void {
    if (this.counts[column] === 0) this.columns.push(column);
    this.counts[column] = 1;
  }

  /** What was counted since the last time. */
  take(): CountedTokens {
    const { columns, counts } = this;
    const values: number[] = [];
    for (let i = 0; i < columns.length; i++) {
      const count = counts[columns[i]];
      values.push(count < KEPT_LOGARITHMS ? LOGARITHMS[count] : Math.log2(1 + count));
      counts[columns[i]] = 0;
    }
    this.columns = [];
    return { columns, values };
  }
}

/** Puts rows together from parts whose columns differ. */
export class RowBuilder {
  private readonly indices: number[] = [];
  private readonly counts: number[] = [];
  private readonly offsets: Int32Array;

  constructor(rows: number) {
    this.offsets = new Int32Array(rows + 1);
  }

  append({ columns, values }: CountedTokens): void {
    for (let i = 0; i < columns.length; i++) {
      this.indices.push(columns[i]);
      this.counts.push(values[i]);
    }
  }

  endRow(row: number): void {
    this.offsets[row + 1] = this.indices.length;
  }

  finish(): SparseRows {
    return {
      indices: new Int32Array(this.indices),
      counts: new Float32Array(this.counts),
      offsets: this.offsets,
    };
  }
}
