import { multiplyAdd } from './multiply-add';

// These tiles are for engines that join two neighboring vectors of 4 floats into one of 8. A panel
// of 8 columns is then one machine vector, and the 16 registers hold twice as much. Each sum adds
// the same products in the same order as in the narrower tiles, so the results are the same to the
// bit.

/** Computes 6 rows by two panels that lie `stride` bytes apart. */
export function tile6x16(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize,
  b: usize, stride: usize, k: u32,
  i0: usize, i1: usize, i2: usize, i3: usize, i4: usize, i5: usize,
  c0: usize, c1: usize, c2: usize, c3: usize, c4: usize, c5: usize,
): void {
  let s00 = v128.load(i0), s01 = v128.load(i0, 16), s02 = v128.load(i0, 32), s03 = v128.load(i0, 48);
  let s10 = v128.load(i1), s11 = v128.load(i1, 16), s12 = v128.load(i1, 32), s13 = v128.load(i1, 48);
  let s20 = v128.load(i2), s21 = v128.load(i2, 16), s22 = v128.load(i2, 32), s23 = v128.load(i2, 48);
  let s30 = v128.load(i3), s31 = v128.load(i3, 16), s32 = v128.load(i3, 32), s33 = v128.load(i3, 48);
  let s40 = v128.load(i4), s41 = v128.load(i4, 16), s42 = v128.load(i4, 32), s43 = v128.load(i4, 48);
  let s50 = v128.load(i5), s51 = v128.load(i5, 16), s52 = v128.load(i5, 32), s53 = v128.load(i5, 48);
  let b1 = b + stride;
  let x0: v128, x1: v128, x2: v128, x3: v128, a: v128;
  for (const end = b + (<usize>k << 5); b < end; b += 32) {
    x0 = v128.load(b, 0); x1 = v128.load(b, 16); x2 = v128.load(b1, 0); x3 = v128.load(b1, 16);
    a = v128.load32_splat(r0);
    s00 = multiplyAdd(a, x0, s00); s01 = multiplyAdd(a, x1, s01); s02 = multiplyAdd(a, x2, s02); s03 = multiplyAdd(a, x3, s03);
    a = v128.load32_splat(r1);
    s10 = multiplyAdd(a, x0, s10); s11 = multiplyAdd(a, x1, s11); s12 = multiplyAdd(a, x2, s12); s13 = multiplyAdd(a, x3, s13);
    a = v128.load32_splat(r2);
    s20 = multiplyAdd(a, x0, s20); s21 = multiplyAdd(a, x1, s21); s22 = multiplyAdd(a, x2, s22); s23 = multiplyAdd(a, x3, s23);
    a = v128.load32_splat(r3);
    s30 = multiplyAdd(a, x0, s30); s31 = multiplyAdd(a, x1, s31); s32 = multiplyAdd(a, x2, s32); s33 = multiplyAdd(a, x3, s33);
    a = v128.load32_splat(r4);
    s40 = multiplyAdd(a, x0, s40); s41 = multiplyAdd(a, x1, s41); s42 = multiplyAdd(a, x2, s42); s43 = multiplyAdd(a, x3, s43);
    a = v128.load32_splat(r5);
    s50 = multiplyAdd(a, x0, s50); s51 = multiplyAdd(a, x1, s51); s52 = multiplyAdd(a, x2, s52); s53 = multiplyAdd(a, x3, s53);
    r0 += 4; r1 += 4; r2 += 4; r3 += 4; r4 += 4; r5 += 4;
    b1 += 32;
  }
  v128.store(c0, s00); v128.store(c0, s01, 16); v128.store(c0, s02, 32); v128.store(c0, s03, 48);
  v128.store(c1, s10); v128.store(c1, s11, 16); v128.store(c1, s12, 32); v128.store(c1, s13, 48);
  v128.store(c2, s20); v128.store(c2, s21, 16); v128.store(c2, s22, 32); v128.store(c2, s23, 48);
  v128.store(c3, s30); v128.store(c3, s31, 16); v128.store(c3, s32, 32); v128.store(c3, s33, 48);
  v128.store(c4, s40); v128.store(c4, s41, 16); v128.store(c4, s42, 32); v128.store(c4, s43, 48);
  v128.store(c5, s50); v128.store(c5, s51, 16); v128.store(c5, s52, 32); v128.store(c5, s53, 48);
}

/**
 * Computes 8 rows by one panel, for batches of 8, which leave 2 rows beside the 6 of the tile
 * above.
 */
export function tile8x8(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize,
  b: usize, k: u32,
  i0: usize, i1: usize, i2: usize, i3: usize, i4: usize, i5: usize, i6: usize, i7: usize,
  c0: usize, c1: usize, c2: usize, c3: usize, c4: usize, c5: usize, c6: usize, c7: usize,
): void {
  let s00 = v128.load(i0), s01 = v128.load(i0, 16);
  let s10 = v128.load(i1), s11 = v128.load(i1, 16);
  let s20 = v128.load(i2), s21 = v128.load(i2, 16);
  let s30 = v128.load(i3), s31 = v128.load(i3, 16);
  let s40 = v128.load(i4), s41 = v128.load(i4, 16);
  let s50 = v128.load(i5), s51 = v128.load(i5, 16);
  let s60 = v128.load(i6), s61 = v128.load(i6, 16);
  let s70 = v128.load(i7), s71 = v128.load(i7, 16);
  let x0: v128, x1: v128, a: v128;
  for (const end = b + (<usize>k << 5); b < end; b += 32) {
    x0 = v128.load(b, 0); x1 = v128.load(b, 16);
    a = v128.load32_splat(r0);
    s00 = multiplyAdd(a, x0, s00); s01 = multiplyAdd(a, x1, s01);
    a = v128.load32_splat(r1);
    s10 = multiplyAdd(a, x0, s10); s11 = multiplyAdd(a, x1, s11);
    a = v128.load32_splat(r2);
    s20 = multiplyAdd(a, x0, s20); s21 = multiplyAdd(a, x1, s21);
    a = v128.load32_splat(r3);
    s30 = multiplyAdd(a, x0, s30); s31 = multiplyAdd(a, x1, s31);
    a = v128.load32_splat(r4);
    s40 = multiplyAdd(a, x0, s40); s41 = multiplyAdd(a, x1, s41);
    a = v128.load32_splat(r5);
    s50 = multiplyAdd(a, x0, s50); s51 = multiplyAdd(a, x1, s51);
    a = v128.load32_splat(r6);
    s60 = multiplyAdd(a, x0, s60); s61 = multiplyAdd(a, x1, s61);
    a = v128.load32_splat(r7);
    s70 = multiplyAdd(a, x0, s70); s71 = multiplyAdd(a, x1, s71);
    r0 += 4; r1 += 4; r2 += 4; r3 += 4; r4 += 4; r5 += 4; r6 += 4; r7 += 4;
  }
  v128.store(c0, s00); v128.store(c0, s01, 16);
  v128.store(c1, s10); v128.store(c1, s11, 16);
  v128.store(c2, s20); v128.store(c2, s21, 16);
  v128.store(c3, s30); v128.store(c3, s31, 16);
  v128.store(c4, s40); v128.store(c4, s41, 16);
  v128.store(c5, s50); v128.store(c5, s51, 16);
  v128.store(c6, s60); v128.store(c6, s61, 16);
  v128.store(c7, s70); v128.store(c7, s71, 16);
}
