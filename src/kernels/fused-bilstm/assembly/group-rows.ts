/**
 * Adds each row, or max(0, .) of it, to the row of its group; NaN stays NaN.
 * @param source rows of `width` floats, `stride` bytes apart
 * @param ids group of each row (u32)
 * @param sums rows of `width` floats, one a group
 */
export function sumGroupRows(
  source: usize, stride: usize, ids: usize, rows: u32, width: u32, sums: usize, relu: bool,
): void {
  const bytes = <usize>width << 2;
  const whole = <usize>(width & ~3) << 2;
  for (let i: u32 = 0; i < rows; i++, source += stride, ids += 4) {
    const sum = sums + bytes * load<u32>(ids);
    let at: usize = 0;
    for (; at < whole; at += 16) {
      let value = v128.load(source + at);
      if (relu) value = f32x4.pmax(value, f32x4.splat(0));
      v128.store(sum + at, f32x4.add(v128.load(sum + at), value));
    }
    for (; at < bytes; at += 4) {
      const value = load<f32>(source + at);
      if (!relu || !(value < 0)) store<f32>(sum + at, load<f32>(sum + at) + value);
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

/** Writes into each of `target`'s rows, `stride` bytes apart, the row of its group. */
export function copyGroupRows(
  target: usize, stride: usize, ids: usize, rows: u32, width: u32, source: usize,
): void {
  const bytes = <usize>width << 2;
  const whole = <usize>(width & ~3) << 2;
  for (let i: u32 = 0; i < rows; i++, target += stride, ids += 4) {
    const row = source + bytes * load<u32>(ids);
    let at: usize = 0;
    for (; at < whole; at += 16) v128.store(target + at, v128.load(row + at));
    for (; at < bytes; at += 4) store<f32>(target + at, load<f32>(row + at));
  }
}
