/**
 * Finishes a dense layer's product in place: adds the residual and applies ReLU; NaN stays NaN.
 * @param residual 0, or the address of as many floats
 * @param count a multiple of 4
 */
export function addAndClip(y: usize, residual: usize, count: u32, relu: bool): void {
  for (const end = y + (<usize>count << 2); y < end; y += 16) {
    let value = v128.load(y);
    if (residual) {
      value = f32x4.add(value, v128.load(residual));
      residual += 16;
    }
    if (relu) value = v128.andnot(value, f32x4.lt(value, f32x4.splat(0)));
    v128.store(y, value);
  }
}

/** Sets the gradient to 0 where the output is not above 0; `count` is a multiple of 4. */
export function maskGradient(dy: usize, y: usize, count: u32): void {
  for (const end = dy + (<usize>count << 2); dy < end; dy += 16, y += 16) {
    v128.store(dy, v128.and(v128.load(dy), f32x4.gt(v128.load(y), f32x4.splat(0))));
  }
}

/** Adds each row of `columns` floats to `sums`, which are f64. */
export function addColumnsInF64(sums: usize, matrix: usize, rows: u32, columns: u32): void {
  const pairs = <usize>(columns & ~1) << 3;
  for (let i: u32 = 0; i < rows; i++) {
    for (let at: usize = 0; at < pairs; at += 16, matrix += 8) {
      const row = f64x2.promote_low_f32x4(v128.load64_zero(matrix));
      v128.store(sums + at, f64x2.add(v128.load(sums + at), row));
    }
    if (columns & 1) {
      store<f64>(sums + pairs, load<f64>(sums + pairs) + <f64>load<f32>(matrix));
      matrix += 4;
    }
  }
}
