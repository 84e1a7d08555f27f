import { multiplyAdd } from './multiply-add';

// These are the innermost loops. Each computes a small tile of C = init + A * B in registers. Rows
// of A are contiguous floats, B is packed in panels of 8 columns ([k][8]), and init is a bias row
// or C itself. V8 leaves 15 vector registers. A product and a sum in two instructions need one more
// register than the fused instruction, so 4 rows by 8 columns is best without it. With it a tile
// must hold 12 sums, because an instruction of 4 cycles is started twice per cycle. The loops are
// unrolled twice by hand.

/** Computes 6 rows by one panel, for the relaxed build. */
export function tile6x8(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize,
  b: usize, k: u32,
  i0: usize, i1: usize, i2: usize, i3: usize, i4: usize, i5: usize,
  c0: usize, c1: usize, c2: usize, c3: usize, c4: usize, c5: usize,
): void {
  let s00 = v128.load(i0), s01 = v128.load(i0, 16);
  let s10 = v128.load(i1), s11 = v128.load(i1, 16);
  let s20 = v128.load(i2), s21 = v128.load(i2, 16);
  let s30 = v128.load(i3), s31 = v128.load(i3, 16);
  let s40 = v128.load(i4), s41 = v128.load(i4, 16);
  let s50 = v128.load(i5), s51 = v128.load(i5, 16);
  let x: v128, y: v128, a: v128;
  for (const end = b + <usize>(k >> 1) * 64; b < end; b += 64) {
    x = v128.load(b, 0); y = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 0); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 0); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 0); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
    a = v128.load32_splat(r4, 0); s40 = multiplyAdd(a, x, s40); s41 = multiplyAdd(a, y, s41);
    a = v128.load32_splat(r5, 0); s50 = multiplyAdd(a, x, s50); s51 = multiplyAdd(a, y, s51);
    x = v128.load(b, 32); y = v128.load(b, 48);
    a = v128.load32_splat(r0, 4); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 4); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 4); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 4); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
    a = v128.load32_splat(r4, 4); s40 = multiplyAdd(a, x, s40); s41 = multiplyAdd(a, y, s41);
    a = v128.load32_splat(r5, 4); s50 = multiplyAdd(a, x, s50); s51 = multiplyAdd(a, y, s51);
    r0 += 8; r1 += 8; r2 += 8; r3 += 8; r4 += 8; r5 += 8;
  }
  if (k & 1) {
    x = v128.load(b, 0); y = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 0); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 0); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 0); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
    a = v128.load32_splat(r4, 0); s40 = multiplyAdd(a, x, s40); s41 = multiplyAdd(a, y, s41);
    a = v128.load32_splat(r5, 0); s50 = multiplyAdd(a, x, s50); s51 = multiplyAdd(a, y, s51);
  }
  v128.store(c0, s00); v128.store(c0, s01, 16);
  v128.store(c1, s10); v128.store(c1, s11, 16);
  v128.store(c2, s20); v128.store(c2, s21, 16);
  v128.store(c3, s30); v128.store(c3, s31, 16);
  v128.store(c4, s40); v128.store(c4, s41, 16);
  v128.store(c5, s50); v128.store(c5, s51, 16);
}

/** Computes 4 rows by one panel, for the plain build. */
export function tile4x8(
  r0: usize, r1: usize, r2: usize, r3: usize,
  b: usize, k: u32,
  i0: usize, i1: usize, i2: usize, i3: usize,
  c0: usize, c1: usize, c2: usize, c3: usize,
): void {
  let s00 = v128.load(i0), s01 = v128.load(i0, 16);
  let s10 = v128.load(i1), s11 = v128.load(i1, 16);
  let s20 = v128.load(i2), s21 = v128.load(i2, 16);
  let s30 = v128.load(i3), s31 = v128.load(i3, 16);
  let x: v128, y: v128, a: v128;
  for (const end = b + <usize>(k >> 1) * 64; b < end; b += 64) {
    x = v128.load(b, 0); y = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 0); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 0); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 0); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
    x = v128.load(b, 32); y = v128.load(b, 48);
    a = v128.load32_splat(r0, 4); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 4); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 4); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 4); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
    r0 += 8; r1 += 8; r2 += 8; r3 += 8;
  }
  if (k & 1) {
    x = v128.load(b, 0); y = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = multiplyAdd(a, x, s00); s01 = multiplyAdd(a, y, s01);
    a = v128.load32_splat(r1, 0); s10 = multiplyAdd(a, x, s10); s11 = multiplyAdd(a, y, s11);
    a = v128.load32_splat(r2, 0); s20 = multiplyAdd(a, x, s20); s21 = multiplyAdd(a, y, s21);
    a = v128.load32_splat(r3, 0); s30 = multiplyAdd(a, x, s30); s31 = multiplyAdd(a, y, s31);
  }
  v128.store(c0, s00); v128.store(c0, s01, 16);
  v128.store(c1, s10); v128.store(c1, s11, 16);
  v128.store(c2, s20); v128.store(c2, s21, 16);
  v128.store(c3, s30); v128.store(c3, s31, 16);
}

/** Computes 2 rows by two panels that lie `stride` bytes apart. */
export function tile2x16(
  r0: usize, r1: usize, b: usize, stride: usize, k: u32,
  i0: usize, i1: usize, c0: usize, c1: usize,
): void {
  let s00 = v128.load(i0), s01 = v128.load(i0, 16), s02 = v128.load(i0, 32), s03 = v128.load(i0, 48);
  let s10 = v128.load(i1), s11 = v128.load(i1, 16), s12 = v128.load(i1, 32), s13 = v128.load(i1, 48);
  let b1 = b + stride;
  let v: v128, x: v128, y: v128;
  for (const end = b + <usize>(k >> 1) * 64; b < end; b += 64) {
    x = v128.load32_splat(r0, 0); y = v128.load32_splat(r1, 0);
    v = v128.load(b, 0); s00 = multiplyAdd(x, v, s00); s10 = multiplyAdd(y, v, s10);
    v = v128.load(b, 16); s01 = multiplyAdd(x, v, s01); s11 = multiplyAdd(y, v, s11);
    v = v128.load(b1, 0); s02 = multiplyAdd(x, v, s02); s12 = multiplyAdd(y, v, s12);
    v = v128.load(b1, 16); s03 = multiplyAdd(x, v, s03); s13 = multiplyAdd(y, v, s13);
    x = v128.load32_splat(r0, 4); y = v128.load32_splat(r1, 4);
    v = v128.load(b, 32); s00 = multiplyAdd(x, v, s00); s10 = multiplyAdd(y, v, s10);
    v = v128.load(b, 48); s01 = multiplyAdd(x, v, s01); s11 = multiplyAdd(y, v, s11);
    v = v128.load(b1, 32); s02 = multiplyAdd(x, v, s02); s12 = multiplyAdd(y, v, s12);
    v = v128.load(b1, 48); s03 = multiplyAdd(x, v, s03); s13 = multiplyAdd(y, v, s13);
    b1 += 64; r0 += 8; r1 += 8;
  }
  if (k & 1) {
    x = v128.load32_splat(r0); y = v128.load32_splat(r1);
    v = v128.load(b, 0); s00 = multiplyAdd(x, v, s00); s10 = multiplyAdd(y, v, s10);
    v = v128.load(b, 16); s01 = multiplyAdd(x, v, s01); s11 = multiplyAdd(y, v, s11);
    v = v128.load(b1, 0); s02 = multiplyAdd(x, v, s02); s12 = multiplyAdd(y, v, s12);
    v = v128.load(b1, 16); s03 = multiplyAdd(x, v, s03); s13 = multiplyAdd(y, v, s13);
  }
  v128.store(c0, s00); v128.store(c0, s01, 16); v128.store(c0, s02, 32); v128.store(c0, s03, 48);
  v128.store(c1, s10); v128.store(c1, s11, 16); v128.store(c1, s12, 32); v128.store(c1, s13, 48);
}

