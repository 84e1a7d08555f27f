import { tile1x32, tile1x48, tile1x8 } from './row-tiles';
import { tile2x16, tile4x8, tile6x8 } from './tiles';
import { tile6x16, tile8x8 } from './wide-tiles';

// The bytes of A that are gone through again for each panel of B: they must stay in the L2 cache.
const BLOCK_BYTES: u32 = 128 * 1024;

// @ts-ignore: decorator
@inline
export function rowAt(base: usize, stride: usize, rows: usize, row: u32): usize {
  return base + stride * (rows ? load<u32>(rows + (<usize>row << 2)) : row);
}

/**
 * Computes C = bias + A * B, or C += A * B if `bias` is 0.
 * @param a rows of `k` contiguous floats, `aStride` bytes apart
 * @param aRows 0, or `m` row numbers (u32): row i of the product reads row aRows[i] of A
 * @param b packed by `packPanels`, `n` columns, where n is a multiple of 8
 * @param c rows of n floats, `cStride` bytes apart
 * @param cRows 0, or `m` different row numbers: row i of the product is written to row cRows[i]
 * @param bias 0, or one row of n floats
 */
export function gemm(
  a: usize, aStride: usize, aRows: usize, b: usize,
  c: usize, cStride: usize, cRows: usize,
  m: u32, k: u32, n: u32, bias: usize,
): void {
  const block = max<u32>(12, BLOCK_BYTES / (k << 2) / 12 * 12);
  for (let i: u32 = 0; i < m; i += block) {
    gemmBlock(
      aRows ? a : a + aStride * i, aStride, aRows ? aRows + (<usize>i << 2) : 0, b,
      cRows ? c : c + cStride * i, cStride, cRows ? cRows + (<usize>i << 2) : 0,
      min(block, m - i), k, n, bias,
    );
  }
}

function gemmBlock(
  a: usize, aStride: usize, aRows: usize, b: usize,
  c: usize, cStride: usize, cRows: usize,
  m: u32, k: u32, n: u32, bias: usize,
): void {
  // An odd panel is left out: the narrow tiles take the sums of that in another order.
  if (WIDE_VECTORS && m == 8 && !(n & 8)) {
    return wideEight(a, aStride, aRows, b, c, cStride, cRows, k, n, bias);
  }
  const panel = <usize>k << 5;
  const strip: u32 = ASC_FEATURE_RELAXED_SIMD ? 6 : 4;
  const whole = m - (m % strip);
  const bytes = <usize>n << 2;
  let j: usize = 0, bj = b;
  if (WIDE_VECTORS && whole) {
    for (; j + 64 <= bytes; j += 64, bj += 2 * panel) {
      wideStrips(a, aStride, aRows, bj, panel, c + j, cStride, cRows, whole, k, bias ? bias + j : 0);
    }
  }
  for (; j < bytes && whole; j += 32, bj += panel) {
    for (let i: u32 = 0; i < whole; i += strip) {
      const c0 = rowAt(c, cStride, cRows, i) + j, r0 = rowAt(a, aStride, aRows, i);
      const c1 = rowAt(c, cStride, cRows, i + 1) + j, r1 = rowAt(a, aStride, aRows, i + 1);
      const c2 = rowAt(c, cStride, cRows, i + 2) + j, r2 = rowAt(a, aStride, aRows, i + 2);
      const c3 = rowAt(c, cStride, cRows, i + 3) + j, r3 = rowAt(a, aStride, aRows, i + 3);
      const i0 = bias ? bias + j : c0, i1 = bias ? i0 : c1;
      const i2 = bias ? i0 : c2, i3 = bias ? i0 : c3;
      if (ASC_FEATURE_RELAXED_SIMD) {
        const c4 = rowAt(c, cStride, cRows, i + 4) + j, r4 = rowAt(a, aStride, aRows, i + 4);
        const c5 = rowAt(c, cStride, cRows, i + 5) + j, r5 = rowAt(a, aStride, aRows, i + 5);
        const i4 = bias ? i0 : c4, i5 = bias ? i0 : c5;
        tile6x8(
          r0, r1, r2, r3, r4, r5, bj, k, i0, i1, i2, i3, i4, i5, c0, c1, c2, c3, c4, c5,
        );
      } else {
        tile4x8(r0, r1, r2, r3, bj, k, i0, i1, i2, i3, c0, c1, c2, c3);
      }
    }
  }
  let i = whole;
  for (; i + 2 <= m; i += 2) {
    const c0 = rowAt(c, cStride, cRows, i), c1 = rowAt(c, cStride, cRows, i + 1);
    gemmTwoRows(
      rowAt(a, aStride, aRows, i), rowAt(a, aStride, aRows, i + 1), b,
      c0, c1, k, n, bias ? bias : c0, bias ? bias : c1,
    );
  }
  if (i < m) {
    const c0 = rowAt(c, cStride, cRows, i);
    gemmRow(rowAt(a, aStride, aRows, i), b, c0, k, n, bias ? bias : c0);
  }
}

/** Computes two panels of columns, 6 rows at a time. */
function wideStrips(
  a: usize, aStride: usize, aRows: usize, b: usize, panel: usize,
  c: usize, cStride: usize, cRows: usize, rows: u32, k: u32, bias: usize,
): void {
  for (let i: u32 = 0; i < rows; i += 6) {
    const c0 = rowAt(c, cStride, cRows, i), c1 = rowAt(c, cStride, cRows, i + 1);
    const c2 = rowAt(c, cStride, cRows, i + 2), c3 = rowAt(c, cStride, cRows, i + 3);
    const c4 = rowAt(c, cStride, cRows, i + 4), c5 = rowAt(c, cStride, cRows, i + 5);
    tile6x16(
      rowAt(a, aStride, aRows, i), rowAt(a, aStride, aRows, i + 1),
      rowAt(a, aStride, aRows, i + 2), rowAt(a, aStride, aRows, i + 3),
      rowAt(a, aStride, aRows, i + 4), rowAt(a, aStride, aRows, i + 5), b, panel, k,
      bias ? bias : c0, bias ? bias : c1, bias ? bias : c2,
      bias ? bias : c3, bias ? bias : c4, bias ? bias : c5, c0, c1, c2, c3, c4, c5,
    );
  }
}

/** Computes 8 rows. */
function wideEight(
  a: usize, aStride: usize, aRows: usize, b: usize,
  c: usize, cStride: usize, cRows: usize, k: u32, n: u32, bias: usize,
): void {
  const panel = <usize>k << 5;
  const r0 = rowAt(a, aStride, aRows, 0), r1 = rowAt(a, aStride, aRows, 1);
  const r2 = rowAt(a, aStride, aRows, 2), r3 = rowAt(a, aStride, aRows, 3);
  const r4 = rowAt(a, aStride, aRows, 4), r5 = rowAt(a, aStride, aRows, 5);
  const r6 = rowAt(a, aStride, aRows, 6), r7 = rowAt(a, aStride, aRows, 7);
  let c0 = rowAt(c, cStride, cRows, 0), c1 = rowAt(c, cStride, cRows, 1);
  let c2 = rowAt(c, cStride, cRows, 2), c3 = rowAt(c, cStride, cRows, 3);
  let c4 = rowAt(c, cStride, cRows, 4), c5 = rowAt(c, cStride, cRows, 5);
  let c6 = rowAt(c, cStride, cRows, 6), c7 = rowAt(c, cStride, cRows, 7);
  for (const end = b + (<usize>n >> 3) * panel; b < end; b += panel) {
    tile8x8(
      r0, r1, r2, r3, r4, r5, r6, r7, b, k,
      bias ? bias : c0, bias ? bias : c1, bias ? bias : c2, bias ? bias : c3,
      bias ? bias : c4, bias ? bias : c5, bias ? bias : c6, bias ? bias : c7,
      c0, c1, c2, c3, c4, c5, c6, c7,
    );
    c0 += 32; c1 += 32; c2 += 32; c3 += 32; c4 += 32; c5 += 32; c6 += 32; c7 += 32;
    if (bias) bias += 32;
  }
}

/** Computes one row. */
export function gemmRow(a: usize, b: usize, c: usize, k: u32, n: u32, start: usize): void {
  const panel = <usize>k << 5;
  const panels = n >> 3;
  const fours = narrowTiles(panels);
  const sixes = (panels - 4 * fours) / 6;
  let at: usize = 0;
  for (let j: u32 = 0; j < sixes; j++, b += 6 * panel, at += 192) {
    tile1x48(a, b, panel, k, start + at, c + at);
  }
  for (let j: u32 = 0; j < fours; j++, b += 4 * panel, at += 128) {
    tile1x32(a, b, panel, k, start + at, c + at);
  }
  for (; at < <usize>n << 2; b += panel, at += 32) {
    tile1x8(a, b, k, start + at, c + at);
  }
}

/** The smallest y with panels = 6 x + 4 y, or with one panel less where their number is odd. */
// @ts-ignore: decorator
@inline
export function narrowTiles(panels: u32): u32 {
  const rest = panels % 6;
  return rest >= 4 ? 1 : rest >= 2 && panels >= 8 ? 2 : 0;
}

function gemmTwoRows(
  a0: usize, a1: usize, b: usize, c0: usize, c1: usize, k: u32, n: u32, s0: usize, s1: usize,
): void {
  const panel = <usize>k << 5;
  let at: usize = 0;
  for (const end = <usize>(n >> 4) << 6; at < end; at += 64) {
    tile2x16(a0, a1, b, panel, k, s0 + at, s1 + at, c0 + at, c1 + at);
    b += 2 * panel;
  }
  if (n & 8) {
    tile1x8(a0, b, k, s0 + at, c0 + at);
    tile1x8(a1, b, k, s1 + at, c1 + at);
  }
}
