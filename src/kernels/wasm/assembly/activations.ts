import { multiplyAdd } from './multiply-add';

// The exponential is exp(x) = 2^n * exp(r), with r in [-ln 2 / 2, ln 2 / 2]. Adding 1.5 * 2^23
// rounds x / ln 2 to n and leaves n in the low bits, so no conversion is needed. ln 2 is split in
// two parts, the first with so few bits that n * LN2_HIGH is exact (Cody and Waite). exp(r) - 1 = r
// + r^2 q(r), where q is the minimax polynomial of degree 4 with a relative error of 3e-9 (by
// Lawson's iteration on Chebyshev nodes). Beyond +-27 sigmoid and tanh are 0 or +-1 to within
// 2e-12, and a product of three exponentials still fits in f32.
const LOG2_E = 0, ROUND = 1, MINUS_LN2_HIGH = 2, MINUS_LN2_LOW = 3, LIMIT = 4, MINUS_LIMIT = 5;
const Q4 = 6, Q3 = 7, Q2 = 8, Q1 = 9, Q0 = 10, ONE = 11, TWO = 12;
const CONSTANTS = memory.data<f32>([
  1.44269504088896341, 12582912.0, -0.693359375, 2.12194440e-4, 27.0, -27.0,
  1.3814466771e-3, 8.3687804184e-3, 4.1668394216e-2, 1.6666520108e-1, 4.9999993412e-1, 1.0, 2.0,
]);

/**
 * One of the constants on all lanes. It is loaded from memory, because V8 builds a vector constant
 * anew at each use, in three instructions.
 */
// @ts-ignore: decorator
@inline
function constant(index: i32): v128 {
  return v128.load32_splat(CONSTANTS + (<usize>index << 2));
}

/** Computes exp(r) - 1 for r in [-0.347, 0.347]. */
// @ts-ignore: decorator
@inline
function shortExpm1(r: v128): v128 {
  let q = multiplyAdd(constant(Q4), r, constant(Q3));
  q = multiplyAdd(q, r, constant(Q2));
  q = multiplyAdd(q, r, constant(Q1));
  q = multiplyAdd(q, r, constant(Q0));
  return multiplyAdd(q, f32x4.mul(r, r), r);
}

/**
 * Clamps x to [-LIMIT, LIMIT]. NaN stays NaN, since pmin and pmax then keep their first operand.
 */
// @ts-ignore: decorator
@inline
function clamp(x: v128): v128 {
  return f32x4.pmax(f32x4.pmin(x, constant(LIMIT)), constant(MINUS_LIMIT));
}

/** Computes n + ROUND, where n is the whole number nearest to x / ln 2. */
// @ts-ignore: decorator
@inline
function shiftedExponent(x: v128): v128 {
  return multiplyAdd(x, constant(LOG2_E), constant(ROUND));
}

// @ts-ignore: decorator
@inline
function remainder(x: v128, shifted: v128): v128 {
  const n = f32x4.sub(shifted, constant(ROUND));
  return multiplyAdd(n, constant(MINUS_LN2_LOW), multiplyAdd(n, constant(MINUS_LN2_HIGH), x));
}

/** Computes 2^n from n + ROUND. */
// @ts-ignore: decorator
@inline
function powerOfTwo(shifted: v128): v128 {
  return i32x4.add(i32x4.shl(shifted, 23), constant(ONE));
}

/** Computes 1 + exp(-x), the reciprocal of sigmoid(x). */
// @ts-ignore: decorator
@inline
export function sigmoidReciprocal(x: v128): v128 {
  const y = clamp(f32x4.neg(x));
  const shifted = shiftedExponent(y);
  const scale = powerOfTwo(shifted);
  const exponential = multiplyAdd(shortExpm1(remainder(y, shifted)), scale, scale);
  return f32x4.add(constant(ONE), exponential);
}

/**
 * Computes t = exp(2x) - 1, where tanh(x) = t / (t + 2). It does not compute exp(2x) first, so that
 * small x keep their digits.
 */
// @ts-ignore: decorator
@inline
export function tanhNumerator(x: v128): v128 {
  const y = clamp(f32x4.add(x, x));
  const shifted = shiftedExponent(y);
  const scale = powerOfTwo(shifted);
  return multiplyAdd(
    shortExpm1(remainder(y, shifted)),
    scale,
    f32x4.sub(scale, constant(ONE)),
  );
}

// @ts-ignore: decorator
@inline
export function sigmoid(x: v128): v128 {
  return f32x4.div(constant(ONE), sigmoidReciprocal(x));
}

// @ts-ignore: decorator
@inline
export function tanh(x: v128): v128 {
  const t = tanhNumerator(x);
  return f32x4.div(t, f32x4.add(t, constant(TWO)));
}

/** Computes the sigmoid of `count` floats (a multiple of 4) in place; for tests of its accuracy. */
export function sigmoidInPlace(values: usize, count: u32): void {
  for (const end = values + (count << 2); values < end; values += 16) {
    v128.store(values, sigmoid(v128.load(values)));
  }
}

/** Computes the tanh of `count` floats (a multiple of 4) in place; for tests of its accuracy. */
export function tanhInPlace(values: usize, count: u32): void {
  for (const end = values + (count << 2); values < end; values += 16) {
    v128.store(values, tanh(v128.load(values)));
  }
}
