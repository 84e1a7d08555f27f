import { multiplyAdd } from './multiply-add';

// @ts-ignore: decorator
@inline
function broadcast0(q: v128, r: usize): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return v128.shuffle<i32>(q, q, 0, 0, 0, 0);
  else return v128.load32_splat(r, 0);
}

// @ts-ignore: decorator
@inline
function broadcast1(q: v128, r: usize): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return v128.shuffle<i32>(q, q, 1, 1, 1, 1);
  else return v128.load32_splat(r, 4);
}

// @ts-ignore: decorator
@inline
function broadcast2(q: v128, r: usize): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return v128.shuffle<i32>(q, q, 2, 2, 2, 2);
  else return v128.load32_splat(r, 8);
}

// @ts-ignore: decorator
@inline
function broadcast3(q: v128, r: usize): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return v128.shuffle<i32>(q, q, 3, 3, 3, 3);
  else return v128.load32_splat(r, 12);
}

/** Computes 1 row by six panels that lie `stride` bytes apart. */
// @ts-ignore: decorator
@inline
export function tile1x48(r: usize, b: usize, stride: usize, k: u32, i: usize, c: usize): void {
  let s0 = v128.load(i), s1 = v128.load(i, 16), s2 = v128.load(i, 32), s3 = v128.load(i, 48);
  let s4 = v128.load(i, 64), s5 = v128.load(i, 80), s6 = v128.load(i, 96), s7 = v128.load(i, 112);
  let s8 = v128.load(i, 128), s9 = v128.load(i, 144), s10 = v128.load(i, 160), s11 = v128.load(i, 176);
  let b1 = b + stride, b2 = b1 + stride, b3 = b2 + stride, b4 = b3 + stride, b5 = b4 + stride;
  let a: v128, q = f32x4.splat(0);
  for (const end = b + <usize>(k >> 2) * 128; b < end; b += 128) {
    if (ASC_FEATURE_RELAXED_SIMD) q = v128.load(r);
    a = broadcast0(q, r);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
    s8 = multiplyAdd(a, v128.load(b4, 0), s8); s9 = multiplyAdd(a, v128.load(b4, 16), s9);
    s10 = multiplyAdd(a, v128.load(b5, 0), s10); s11 = multiplyAdd(a, v128.load(b5, 16), s11);
    a = broadcast1(q, r);
    s0 = multiplyAdd(a, v128.load(b, 32), s0); s1 = multiplyAdd(a, v128.load(b, 48), s1);
    s2 = multiplyAdd(a, v128.load(b1, 32), s2); s3 = multiplyAdd(a, v128.load(b1, 48), s3);
    s4 = multiplyAdd(a, v128.load(b2, 32), s4); s5 = multiplyAdd(a, v128.load(b2, 48), s5);
    s6 = multiplyAdd(a, v128.load(b3, 32), s6); s7 = multiplyAdd(a, v128.load(b3, 48), s7);
    s8 = multiplyAdd(a, v128.load(b4, 32), s8); s9 = multiplyAdd(a, v128.load(b4, 48), s9);
    s10 = multiplyAdd(a, v128.load(b5, 32), s10); s11 = multiplyAdd(a, v128.load(b5, 48), s11);
    a = broadcast2(q, r);
    s0 = multiplyAdd(a, v128.load(b, 64), s0); s1 = multiplyAdd(a, v128.load(b, 80), s1);
    s2 = multiplyAdd(a, v128.load(b1, 64), s2); s3 = multiplyAdd(a, v128.load(b1, 80), s3);
    s4 = multiplyAdd(a, v128.load(b2, 64), s4); s5 = multiplyAdd(a, v128.load(b2, 80), s5);
    s6 = multiplyAdd(a, v128.load(b3, 64), s6); s7 = multiplyAdd(a, v128.load(b3, 80), s7);
    s8 = multiplyAdd(a, v128.load(b4, 64), s8); s9 = multiplyAdd(a, v128.load(b4, 80), s9);
    s10 = multiplyAdd(a, v128.load(b5, 64), s10); s11 = multiplyAdd(a, v128.load(b5, 80), s11);
    a = broadcast3(q, r);
    s0 = multiplyAdd(a, v128.load(b, 96), s0); s1 = multiplyAdd(a, v128.load(b, 112), s1);
    s2 = multiplyAdd(a, v128.load(b1, 96), s2); s3 = multiplyAdd(a, v128.load(b1, 112), s3);
    s4 = multiplyAdd(a, v128.load(b2, 96), s4); s5 = multiplyAdd(a, v128.load(b2, 112), s5);
    s6 = multiplyAdd(a, v128.load(b3, 96), s6); s7 = multiplyAdd(a, v128.load(b3, 112), s7);
    s8 = multiplyAdd(a, v128.load(b4, 96), s8); s9 = multiplyAdd(a, v128.load(b4, 112), s9);
    s10 = multiplyAdd(a, v128.load(b5, 96), s10); s11 = multiplyAdd(a, v128.load(b5, 112), s11);
    b1 += 128; b2 += 128; b3 += 128; b4 += 128; b5 += 128; r += 16;
  }
  for (const end = b + <usize>(k & 3) * 32; b < end; b += 32) {
    a = v128.load32_splat(r);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
    s8 = multiplyAdd(a, v128.load(b4, 0), s8); s9 = multiplyAdd(a, v128.load(b4, 16), s9);
    s10 = multiplyAdd(a, v128.load(b5, 0), s10); s11 = multiplyAdd(a, v128.load(b5, 16), s11);
    b1 += 32; b2 += 32; b3 += 32; b4 += 32; b5 += 32; r += 4;
  }
  v128.store(c, s0); v128.store(c, s1, 16); v128.store(c, s2, 32); v128.store(c, s3, 48);
  v128.store(c, s4, 64); v128.store(c, s5, 80); v128.store(c, s6, 96); v128.store(c, s7, 112);
  v128.store(c, s8, 128); v128.store(c, s9, 144); v128.store(c, s10, 160); v128.store(c, s11, 176);
}

/** Computes 1 row by four panels that lie `stride` bytes apart. */
// @ts-ignore: decorator
@inline
export function tile1x32(r: usize, b: usize, stride: usize, k: u32, i: usize, c: usize): void {
  let s0 = v128.load(i), s1 = v128.load(i, 16), s2 = v128.load(i, 32), s3 = v128.load(i, 48);
  let s4 = v128.load(i, 64), s5 = v128.load(i, 80), s6 = v128.load(i, 96), s7 = v128.load(i, 112);
  let b1 = b + stride, b2 = b1 + stride, b3 = b2 + stride;
  let a: v128, q = f32x4.splat(0);
  for (const end = b + <usize>(k >> 2) * 128; b < end; b += 128) {
    if (ASC_FEATURE_RELAXED_SIMD) q = v128.load(r);
    a = broadcast0(q, r);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
    a = broadcast1(q, r);
    s0 = multiplyAdd(a, v128.load(b, 32), s0); s1 = multiplyAdd(a, v128.load(b, 48), s1);
    s2 = multiplyAdd(a, v128.load(b1, 32), s2); s3 = multiplyAdd(a, v128.load(b1, 48), s3);
    s4 = multiplyAdd(a, v128.load(b2, 32), s4); s5 = multiplyAdd(a, v128.load(b2, 48), s5);
    s6 = multiplyAdd(a, v128.load(b3, 32), s6); s7 = multiplyAdd(a, v128.load(b3, 48), s7);
    a = broadcast2(q, r);
    s0 = multiplyAdd(a, v128.load(b, 64), s0); s1 = multiplyAdd(a, v128.load(b, 80), s1);
    s2 = multiplyAdd(a, v128.load(b1, 64), s2); s3 = multiplyAdd(a, v128.load(b1, 80), s3);
    s4 = multiplyAdd(a, v128.load(b2, 64), s4); s5 = multiplyAdd(a, v128.load(b2, 80), s5);
    s6 = multiplyAdd(a, v128.load(b3, 64), s6); s7 = multiplyAdd(a, v128.load(b3, 80), s7);
    a = broadcast3(q, r);
    s0 = multiplyAdd(a, v128.load(b, 96), s0); s1 = multiplyAdd(a, v128.load(b, 112), s1);
    s2 = multiplyAdd(a, v128.load(b1, 96), s2); s3 = multiplyAdd(a, v128.load(b1, 112), s3);
    s4 = multiplyAdd(a, v128.load(b2, 96), s4); s5 = multiplyAdd(a, v128.load(b2, 112), s5);
    s6 = multiplyAdd(a, v128.load(b3, 96), s6); s7 = multiplyAdd(a, v128.load(b3, 112), s7);
    b1 += 128; b2 += 128; b3 += 128; r += 16;
  }
  for (const end = b + <usize>(k & 3) * 32; b < end; b += 32) {
    a = v128.load32_splat(r);
    s0 = multiplyAdd(a, v128.load(b, 0), s0); s1 = multiplyAdd(a, v128.load(b, 16), s1);
    s2 = multiplyAdd(a, v128.load(b1, 0), s2); s3 = multiplyAdd(a, v128.load(b1, 16), s3);
    s4 = multiplyAdd(a, v128.load(b2, 0), s4); s5 = multiplyAdd(a, v128.load(b2, 16), s5);
    s6 = multiplyAdd(a, v128.load(b3, 0), s6); s7 = multiplyAdd(a, v128.load(b3, 16), s7);
    b1 += 32; b2 += 32; b3 += 32; r += 4;
  }
  v128.store(c, s0); v128.store(c, s1, 16); v128.store(c, s2, 32); v128.store(c, s3, 48);
  v128.store(c, s4, 64); v128.store(c, s5, 80); v128.store(c, s6, 96); v128.store(c, s7, 112);
}

/** Computes 1 row by one panel: the last columns of the two tiles above. */
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
