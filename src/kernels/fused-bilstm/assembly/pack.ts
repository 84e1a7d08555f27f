const NO_ROW: u32 = 0xffffffff;

/**
 * Copies a [k, n] matrix into panels of 8 columns, [ceil(n / 8)][kTotal][8], at row `kOffset` of
 * each panel. Element (p, j) is read from source + p * rowStride + j * columnStride (bytes), so a
 * transposed matrix needs no copy of its own. Columns past n are not touched: clear them first.
 */
export function packPanels(
  target: usize, kTotal: u32, kOffset: u32,
  source: usize, rowStride: usize, columnStride: usize, k: u32, n: u32,
): void {
  for (let j: u32 = 0; j < n; j += 8) {
    let to = target + ((<usize>(j >> 3) * kTotal + kOffset) << 5);
    let from = source + <usize>j * columnStride;
    const width = min(n - j, 8);
    if (columnStride == 4 && width == 8) {
      for (let p: u32 = 0; p < k; p++, to += 32, from += rowStride) {
        v128.store(to, v128.load(from));
        v128.store(to, v128.load(from, 16), 16);
      }
    } else {
      for (let p: u32 = 0; p < k; p++, to += 32, from += rowStride) {
        for (let q: u32 = 0; q < width; q++) {
          store<f32>(to + (<usize>q << 2), load<f32>(from + <usize>q * columnStride));
        }
      }
    }
  }
}

/**
 * Rows of `width` floats, picked by `rows`, as columns: target[d][i] = source[rows[i]][d].
 * @param rows `count` row numbers (u32); 0xffffffff stands for a row of zeros
 */
export function transposeRows(
  target: usize, targetStride: usize, source: usize, sourceStride: usize,
  rows: usize, count: u32, width: u32,
): void {
  for (let i: u32 = 0; i < count; i++) {
    const row = load<u32>(rows + (<usize>i << 2));
    let to = target + (<usize>i << 2);
    if (row == NO_ROW) {
      for (let d: u32 = 0; d < width; d++, to += targetStride) store<f32>(to, 0);
      continue;
    }
    let from = source + sourceStride * row;
    for (let d: u32 = 0; d < width; d++, from += 4, to += targetStride) {
      store<f32>(to, load<f32>(from));
    }
  }
}
