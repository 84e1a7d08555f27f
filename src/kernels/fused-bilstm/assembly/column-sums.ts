/** sums[j] += the sum of column j of a [rows, n] matrix, n a multiple of 4. */
export function addColumnSums(sums: usize, matrix: usize, stride: usize, rows: u32, n: u32): void {
  for (let i: u32 = 0; i < rows; i++, matrix += stride) {
    for (let at: usize = 0; at < <usize>n << 2; at += 16) {
      v128.store(sums + at, f32x4.add(v128.load(sums + at), v128.load(matrix + at)));
    }
  }
}
