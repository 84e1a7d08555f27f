/**
 * Sparse count vectors in compressed rows: R rows, Z stored counts. Row `r` owns the entries from
 * `offsets[r]` to `offsets[r + 1]`.
 */
export interface SparseRows {
  /** Shape [Z]: column of each count. */
  readonly indices: Int32Array;
  /** Shape [Z]: the counts themselves. */
  readonly counts: Float32Array;
  /** Shape [R + 1]: where the entries of each row begin; ascending from 0 to Z. */
  readonly offsets: Int32Array;
}

/** The rows from `from` up to `to`, which is not included. */
export interface RowRange {
  readonly rows: SparseRows;
  readonly from: number;
  readonly to: number;
}

/** Stacks several ranges of rows, in their order. */
export function concatRows(ranges: readonly RowRange[]): SparseRows {
  let rowCount = 0;
  let entries = 0;
  for (const { rows, from, to } of ranges) {
    rowCount += to - from;
    entries += rows.offsets[to] - rows.offsets[from];
  }
  const indices = new Int32Array(entries);
  const counts = new Float32Array(entries);
  const offsets = new Int32Array(rowCount + 1);
  let row = 0;
  let entry = 0;
  for (const { rows, from, to } of ranges) {
    const start = rows.offsets[from];
    const end = rows.offsets[to];
    indices.set(rows.indices.subarray(start, end), entry);
    counts.set(rows.counts.subarray(start, end), entry);
    for (let i = from; i < to; i++) offsets[++row] = rows.offsets[i + 1] - start + entry;
    entry += end - start;
  }
  return { indices, counts, offsets };
}
