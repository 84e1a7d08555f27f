import { multiplyAdd } from './multiply-add';

// The innermost loops. Each computes a small tile of C = init + A * B and keeps it in registers:
// rows of A are contiguous floats, B is packed in panels of 8 columns ([k][8]), init is a bias row
// or C itself. V8 leaves 15 vector registers: 8 sums, 2 of B, 1 of A, 1 product fit.
// Every tile is unrolled 4 times in k by hand; the compiler does not.

// @ts-ignore: decorator
@inline
const PANEL_ROW: usize = 32;

/** 4 rows by one panel. */
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
  let b0: v128, b1: v128, a: v128;
  for (const end = b + <usize>(k >> 2) * 128; b < end; b += 128) {
    b0 = v128.load(b, 0); b1 = v128.load(b, 16);
    a = v128.load32_splat(r0, 0); s00 = multiplyAdd(a, b0, s00); s01 = multiplyAdd(a, b1, s01);
    a = v128.load32_splat(r1, 0); s10 = multiplyAdd(a, b0, s10); s11 = multiplyAdd(a, b1, s11);
    a = v128.load32_splat(r2, 0); s20 = multiplyAdd(a, b0, s20); s21 = multiplyAdd(a, b1, s21);
    a = v128.load32_splat(r3, 0); s30 = multiplyAdd(a, b0, s30); s31 = multiplyAdd(a, b1, s31);
    b0 = v128.load(b, 32); b1 = v128.load(b, 48);
    a = v128.load32_splat(r0, 4); s00 = multiplyAdd(a, b0, s00); s01 = multiplyAdd(a, b1, s01);
    a = v128.load32_splat(r1, 4); s10 = multiplyAdd(a, b0, s10); s11 = multiplyAdd(a, b1, s11);
    a = v128.load32_splat(r2, 4); s20 = multiplyAdd(a, b0, s20); s21 = multiplyAdd(a, b1, s21);
    a = v128.load32_splat(r3, 4); s30 = multiplyAdd(a, b0, s30); s31 = multiplyAdd(a, b1, s31);
    b0 = v128.load(b, 64); b1 = v128.load(b, 80);
    a = v128.load32_splat(r0, 8); s00 = multiplyAdd(a, b0, s00); s01 = multiplyAdd(a, b1, s01);
    a = v128.load32_splat(r1, 8); s10 = multiplyAdd(a, b0, s10); s11 = multiplyAdd(a, b1, s11);
    a = v128.load32_splat(r2, 8); s20 = multiplyAdd(a, b0, s20); s21 = multiplyAdd(a, b1, s21);
    a = v128.load32_splat(r3, 8); s30 = multiplyAdd(a, b0, s30); s31 = multiplyAdd(a, b1, s31);
    b0 = v128.load(b, 96); b1 = v128.load(b, 112);
    a = v128.load32_splat(r0, 12); s00 = multiplyAdd(a, b0, s00); s01 = multiplyAdd(a, b1, s01);
    a = v128.load32_splat(r1, 12); s10 = multiplyAdd(a, b0, s10); s11 = multiplyAdd(a, b1, s11);
    a = v128.load32_splat(r2, 12); s20 = multiplyAdd(a, b0, s20); s21 = multiplyAdd(a, b1, s21);
    a = v128.load32_splat(r3, 12); s30 = multiplyAdd(a, b0, s30); s31 = multiplyAdd(a, b1, s31);
    r0 += 16; r1 += 16; r2 += 16; r3 += 16;
  }
  for (const end = b + <usize>(k & 3) * PANEL_ROW; b < end; b += PANEL_ROW) {
    b0 = v128.load(b); b1 = v128.load(b, 16);
    a = v128.load32_splat(r0); s00 = multiplyAdd(a, b0, s00); s01 = multiplyAdd(a, b1, s01);
    a = v128.load32_splat(r1); s10 = multiplyAdd(a, b0, s10); s11 = multiplyAdd(a, b1, s11);
    a = v128.load32_splat(r2); s20 = multiplyAdd(a, b0, s20); s21 = multiplyAdd(a, b1, s21);
    a = v128.load32_splat(r3); s30 = multiplyAdd(a, b0, s30); s31 = multiplyAdd(a, b1, s31);
    r0 += 4; r1 += 4; r2 += 4; r3 += 4;
  }
  v128.store(c0, s00); v128.store(c0, s01, 16);
  v128.store(c1, s10); v128.store(c1, s11, 16);
  v128.store(c2, s20); v128.store(c2, s21, 16);
  v128.store(c3, s30); v128.store(c3, s31, 16);
}

/** 2 rows by two panels that lie `stride` bytes apart. */
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

/** 1 row by four panels that lie `stride` bytes apart. */
export function tile1x32(r: usize, b: usize, stride: usize, k: u32, i: usize, c: usize): void {
  let s0 = v128.load(i), s1 = v128.load(i, 16), s2 = v128.load(i, 32), s3 = v128.load(i, 48);
  let s4 = v128.load(i, 64), s5 = v128.load(i, 80), s6 = v128.load(i, 96), s7 = v128.load(i, 112);
  let b1 = b + stride, b2 = b1 + stride, b3 = b2 + stride;
  let a: v128;
  for (const end = b + <usize>(k >> 1) * 64; b < end; b += 64) {
    a = v128.load32_splat(r, 0);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
    a = v128.load32_splat(r, 4);
    s0 = multiplyAdd(a, v128.load(b, 32), s0); s1 = multiplyAdd(a, v128.load(b, 48), s1);
    s2 = multiplyAdd(a, v128.load(b1, 32), s2); s3 = multiplyAdd(a, v128.load(b1, 48), s3);
    s4 = multiplyAdd(a, v128.load(b2, 32), s4); s5 = multiplyAdd(a, v128.load(b2, 48), s5);
    s6 = multiplyAdd(a, v128.load(b3, 32), s6); s7 = multiplyAdd(a, v128.load(b3, 48), s7);
    b1 += 64; b2 += 64; b3 += 64; r += 8;
  }
  if (k & 1) {
    a = v128.load32_splat(r);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
  }
  v128.store(c, s0); v128.store(c, s1, 16); v128.store(c, s2, 32); v128.store(c, s3, 48);
  v128.store(c, s4, 64); v128.store(c, s5, 80); v128.store(c, s6, 96); v128.store(c, s7, 112);
}

/** 1 row by one panel: the last columns of the two tiles above. */
export function tile1x8(r: usize, b: usize, k: u32, i: usize, c: usize): void {
  let s0 = v128.load(i), s1 = v128.load(i, 16);
  let t0 = f32x4.splat(0), t1 = f32x4.splat(0);
  for (const end = b + <usize>(k >> 1) * 64; b < end; b += 64) {
    const x = v128.load32_splat(r, 0);
    s0 = multiplyAdd(x, v128.load(b, 0), s0); s1 = multiplyAdd(x, v128.load(b, 16), s1);
    const y = v128.load32_splat(r, 4);
    t0 = multiplyAdd(y, v128.load(b, 32), t0); t1 = multiplyAdd(y, v128.load(b, 48), t1);
    r += 8;
  }
  if (k & 1) {
    const x = v128.load32_splat(r);
    s0 = multiplyAdd(x, v128.load(b), s0); s1 = multiplyAdd(x, v128.load(b, 16), s1);
  }
  v128.store(c, f32x4.add(s0, t0)); v128.store(c, f32x4.add(s1, t1), 16);
}
