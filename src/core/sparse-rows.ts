/**
 * Sparse count vectors in compressed rows: R rows, Z stored counts. Row `r` owns the entries from
 * `offsets[r]` to `offsets[r + 1]`.
 */
export interface SparseRows {
  /** Shape [Z]: column of each count. */
  readonly indices: Int32Array;
  /** Shape [Z]. */
  readonly counts: Float32Array;
  /** Shape [R + 1], ascending, from 0 to Z. */
  readonly offsets: Int32Array;
}
