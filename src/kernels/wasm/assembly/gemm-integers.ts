import { rowAt } from './gemm';
import { addDot, panelBytes, STARTS_BYTES } from './integers';

// With 16 bits one instruction multiplies 8 pairs and adds up every two of them, where the fused one of
// floats multiplies 4; a second one adds that to the sums, which so wait for one cycle and not for four.
// With bytes one instruction multiplies 16 pairs and adds every four to the sums, which wait for four
// cycles, two of them begun in each: 8 sums are enough for both. Tiles of 3 rows by 2 panels do not fit
// in the registers, and take a quarter longer.
const STRIP: u32 = 4;

/** Calls `product` for integers of this many bytes. */
export function gemmIntegers(
  bytes: u32, a: usize, sizes: usize, aRows: usize, b: usize, scales: usize,
  c: usize, m: u32, depth: u32, n: u32, bias: usize,
): void {
  if (bytes == 1) product<i8>(a, sizes, aRows, b, scales, c, m, depth, n, bias);
  else product<i16>(a, sizes, aRows, b, scales, c, m, depth, n, bias);
}

/**
 * Computes C = bias + sizes * scales * (A * B).
 * @param a rows of `depth` integers, where `depth` is a multiple of 8, from `quantizeRows`
 * @param sizes one float for each row of A
 * @param aRows row numbers (u32): row i of the product reads row aRows[i] of A
 * @param b with `scales`: from `packGatesIntegers`, `n` columns, where n is a multiple of 8
 * @param c rows of n floats, contiguous
 * @param m number of rows of the product, so small that their rows of A stay in the L2 cache
 * @param bias one row of n floats
 */
function product<T>(
  a: usize, sizes: usize, aRows: usize, b: usize, scales: usize,
  c: usize, m: u32, depth: u32, n: u32, bias: usize,
): void {
  const stride = <usize>depth * sizeof<T>();
  const panel = panelBytes<T>(depth);
  const row = <usize>n << 2;
  for (let j: usize = 0; j < row; j += 32, b += panel) {
    let to = c + j;
    let i: u32 = 0;
    for (; i + STRIP <= m; i += STRIP, to += STRIP * row) {
      tile4x8<T>(
        rowAt(a, stride, aRows, i), rowAt(a, stride, aRows, i + 1),
        rowAt(a, stride, aRows, i + 2), rowAt(a, stride, aRows, i + 3),
        rowAt(sizes, 4, aRows, i), rowAt(sizes, 4, aRows, i + 1),
        rowAt(sizes, 4, aRows, i + 2), rowAt(sizes, 4, aRows, i + 3),
        b, panel, scales + j, bias + j, to, row,
      );
    }
    for (; i < m; i++, to += row) {
      const size = rowAt(sizes, 4, aRows, i);
      tile1x8<T>(rowAt(a, stride, aRows, i), size, b, panel, scales + j, bias + j, to);
    }
  }
}

function tile4x8<T>(
  r0: usize, r1: usize, r2: usize, r3: usize, z0: usize, z1: usize, z2: usize, z3: usize,
  b: usize, panel: usize, scales: usize, bias: usize, c: usize, row: usize,
): void {
  let s00 = v128.load(b, 0), s01 = v128.load(b, 16), s10 = s00, s11 = s01;
  let s20 = s00, s21 = s01, s30 = s00, s31 = s01;
  let x: v128, y: v128, a: v128;
  const end = b + panel;
  for (b += STARTS_BYTES; b < end; b += 64) {
    x = v128.load(b, 0); y = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = addDot<T>(s00, a, x); s01 = addDot<T>(s01, a, y);
    a = v128.load32_splat(r1, 0); s10 = addDot<T>(s10, a, x); s11 = addDot<T>(s11, a, y);
    a = v128.load32_splat(r2, 0); s20 = addDot<T>(s20, a, x); s21 = addDot<T>(s21, a, y);
    a = v128.load32_splat(r3, 0); s30 = addDot<T>(s30, a, x); s31 = addDot<T>(s31, a, y);
    x = v128.load(b, 32); y = v128.load(b, 48);
    a = v128.load32_splat(r0, 4); s00 = addDot<T>(s00, a, x); s01 = addDot<T>(s01, a, y);
    a = v128.load32_splat(r1, 4); s10 = addDot<T>(s10, a, x); s11 = addDot<T>(s11, a, y);
    a = v128.load32_splat(r2, 4); s20 = addDot<T>(s20, a, x); s21 = addDot<T>(s21, a, y);
    a = v128.load32_splat(r3, 4); s30 = addDot<T>(s30, a, x); s31 = addDot<T>(s31, a, y);
    r0 += 8; r1 += 8; r2 += 8; r3 += 8;
  }
  storeScaled(c, s00, s01, z0, scales, bias); c += row;
  storeScaled(c, s10, s11, z1, scales, bias); c += row;
  storeScaled(c, s20, s21, z2, scales, bias); c += row;
  storeScaled(c, s30, s31, z3, scales, bias);
}

function tile1x8<T>(
  r: usize, size: usize, b: usize, panel: usize, scales: usize, bias: usize, c: usize,
): void {
  let s0 = v128.load(b, 0), s1 = v128.load(b, 16);
  let a: v128;
  const end = b + panel;
  for (b += STARTS_BYTES; b < end; b += 64, r += 8) {
    a = v128.load32_splat(r, 0);
    s0 = addDot<T>(s0, a, v128.load(b, 0)); s1 = addDot<T>(s1, a, v128.load(b, 16));
    a = v128.load32_splat(r, 4);
    s0 = addDot<T>(s0, a, v128.load(b, 32)); s1 = addDot<T>(s1, a, v128.load(b, 48));
  }
  storeScaled(c, s0, s1, size, scales, bias);
}

// @ts-ignore: decorator
@inline
function storeScaled(
  c: usize, s0: v128, s1: v128, size: usize, scales: usize, bias: usize,
): void {
  const z = v128.load32_splat(size);
  const low = f32x4.mul(f32x4.convert_i32x4_s(s0), f32x4.mul(z, v128.load(scales)));
  const high = f32x4.mul(f32x4.convert_i32x4_s(s1), f32x4.mul(z, v128.load(scales, 16)));
  v128.store(c, f32x4.add(v128.load(bias), low));
  v128.store(c, f32x4.add(v128.load(bias, 16), high), 16);
}
