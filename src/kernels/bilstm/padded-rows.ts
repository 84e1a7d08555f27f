/** Copies a matrix [n, from] to one with `to` columns, cut off or padded with zeros. */
export function resizeColumns(matrix: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return matrix.slice();
  const rows = matrix.length / from;
  const kept = Math.min(from, to);
  const target = new Float32Array(rows * to);
  for (let i = 0; i < rows; i++) {
    target.set(matrix.subarray(i * from, i * from + kept), i * to);
  }
  return target;
}

/**
 * Pads a matrix with zero columns. It returns the matrix itself if nothing is missing, since
 * copying a model's weights would delay the first click.
 */
export function padColumns(matrix: Float32Array, columns: number, padded: number): Float32Array {
  return columns === padded ? matrix : resizeColumns(matrix, columns, padded);
}
