/**
 * Adds max(0, .) of each row, times its weight, to the row of its group; NaN stays NaN.
 * @param source rows of `width` floats, a multiple of 4; rows and weights are `stride` bytes apart
 * @param ids group of each row (u32)
 * @param sums rows of `width` floats, one a group
 */
export function sumGroupRows(
  source: usize, weights: usize, stride: usize, ids: usize, rows: u32, width: u32, sums: usize,
): void {
  const bytes = <usize>width << 2;
  for (let i: u32 = 0; i < rows; i++, source += stride, weights += stride, ids += 4) {
    const sum = sums + bytes * load<u32>(ids);
    const weight = v128.load32_splat(weights);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = f32x4.pmax(v128.load(source + at), f32x4.splat(0));
      v128.store(sum + at, f32x4.add(v128.load(sum + at), f32x4.mul(weight, value)));
    }
  }
}

/** Adds to each of `target`'s rows the row of its group; `width` is a multiple of 4. */
export function addGroupRows(
  target: usize, ids: usize, rows: u32, width: u32, source: usize,
): void {
  const bytes = <usize>width << 2;
  for (let i: u32 = 0; i < rows; i++, target += bytes, ids += 4) {
    const row = source + bytes * load<u32>(ids);
    for (let at: usize = 0; at < bytes; at += 16) {
      v128.store(target + at, f32x4.add(v128.load(target + at), v128.load(row + at)));
    }
  }
}
