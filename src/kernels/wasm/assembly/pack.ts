const NO_ROW: u32 = 0xffffffff;

/**
 * Copies a [k, n] matrix into panels of 8 columns, [ceil(n / 8)][kTotal][8], at row `kOffset` of
 * each panel. Element (p, j) is read from source + p * rowStride + j * columnStride (bytes), so a
 * transposed matrix needs no copy of its own. Columns after n are not written, so the target must
 * be cleared first.
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
 * Packs the rows of `n` floats that `rows` lists in panels of 8 columns, [n / 8][count][8], and
 * adds each row to `sums`; n is a multiple of 8.
 * @param rows `count` row numbers (u32)
 */
export function packAndSumRows(
  target: usize, sums: usize, source: usize, stride: usize, rows: usize, count: u32, n: u32,
): void {
  const panel = <usize>count << 5;
  for (let i: u32 = 0; i < count; i++, rows += 4, target += 32) {
    const from = source + stride * load<u32>(rows);
    for (let at: usize = 0, to = target; at < <usize>n << 2; at += 32, to += panel) {
      const a = v128.load(from + at), b = v128.load(from + at, 16);
      v128.store(to, a);
      v128.store(to, b, 16);
      v128.store(sums + at, f32x4.add(v128.load(sums + at), a));
      v128.store(sums + at, f32x4.add(v128.load(sums + at, 16), b), 16);
    }
  }
}

/**
 * Transposes the rows of `width` floats that `rows` lists: target[d][i] = source[rows[i]][d].
 * @param rows `count` row numbers (u32); 0xffffffff stands for `zeros`, a row of zeros
 */
export function transposeRows(
  target: usize, targetStride: usize, source: usize, sourceStride: usize,
  rows: usize, count: u32, width: u32, zeros: usize,
): void {
  let i: u32 = 0;
  for (; i + 4 <= count; i += 4, rows += 16, target += 16) {
    transposeFourRows(
      target, targetStride,
      pickRow(source, sourceStride, load<u32>(rows), zeros),
      pickRow(source, sourceStride, load<u32>(rows, 4), zeros),
      pickRow(source, sourceStride, load<u32>(rows, 8), zeros),
      pickRow(source, sourceStride, load<u32>(rows, 12), zeros),
      width,
    );
  }
  for (; i < count; i++, rows += 4, target += 4) {
    let from = pickRow(source, sourceStride, load<u32>(rows), zeros);
    let to = target;
    for (let d: u32 = 0; d < width; d++, from += 4, to += targetStride) {
      store<f32>(to, load<f32>(from));
    }
  }
}

// @ts-ignore: decorator
@inline
function pickRow(source: usize, stride: usize, row: u32, zeros: usize): usize {
  return row == NO_ROW ? zeros : source + stride * row;
}

// @ts-ignore: decorator
@inline
function transposeFourRows(
  target: usize, stride: usize, r0: usize, r1: usize, r2: usize, r3: usize, width: u32,
): void {
  const end = r0 + (<usize>(width & ~3) << 2);
  for (; r0 < end; r0 += 16, r1 += 16, r2 += 16, r3 += 16) {
    const a = v128.load(r0), b = v128.load(r1), c = v128.load(r2), d = v128.load(r3);
    const ab01 = v128.shuffle<i32>(a, b, 0, 4, 1, 5), ab23 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
    const cd01 = v128.shuffle<i32>(c, d, 0, 4, 1, 5), cd23 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
    v128.store(target, v128.shuffle<i64>(ab01, cd01, 0, 2)); target += stride;
    v128.store(target, v128.shuffle<i64>(ab01, cd01, 1, 3)); target += stride;
    v128.store(target, v128.shuffle<i64>(ab23, cd23, 0, 2)); target += stride;
    v128.store(target, v128.shuffle<i64>(ab23, cd23, 1, 3)); target += stride;
  }
  for (let d = width & 3; d > 0; d--, r0 += 4, r1 += 4, r2 += 4, r3 += 4, target += stride) {
    store<f32>(target, load<f32>(r0));
    store<f32>(target, load<f32>(r1), 4);
    store<f32>(target, load<f32>(r2), 8);
    store<f32>(target, load<f32>(r3), 12);
  }
}
