import { gateColumn } from './gate-layout';

// Products of floats, computed in integers of 16 or 8 bits: T is i16 or i8. A row of the left
// factor is quantized relative to its largest number, and each column of the weights has its own
// scale. With 16 bits, the weights' scale is as large as possible while no sum of products leaves
// 32 bits; on 128 weights of usual size, both factors keep about 13 bits. With 8 bits, the left
// factor keeps 7, and no sum leaves 32 bits below 100,000 products. Its numbers are shifted to 1 to
// 127, because the relaxed product of bytes is only defined if one factor has no sign. The sums of
// each column start from the value that compensates for the shift.
const LARGEST_SUM: f64 = 2.0e9;
// The least size of a row: below it a scale could leave the range of f32.
const MIN_SIZE: f32 = 1e-30;
// Adding 1.5 * 2^23 leaves the nearest whole number in the low bits.
const ROUND: f32 = 12582912.0;
const ROUND_BITS: i32 = 0x4b400000;

/**
 * Bytes of the start values (i32) of the sums of a panel's 8 columns, which come before its
 * weights.
 */
export const STARTS_BYTES: usize = 32;

/** The integer that the largest number of a row becomes. */
// @ts-ignore: decorator
@inline
function rowScale<T>(): f32 {
  return sizeof<T>() == 1 ? 63.0 : 8192.0;
}

/** The shift of the left factor's numbers. */
// @ts-ignore: decorator
@inline
function offset<T>(): i32 {
  return sizeof<T>() == 1 ? 64 : 0;
}

/** Bytes of a panel: 8 columns of `depth` weights, and the start values of their sums. */
// @ts-ignore: decorator
@inline
export function panelBytes<T>(depth: u32): usize {
  return STARTS_BYTES + (<usize>depth << 3) * sizeof<T>();
}

/** Calls `packGates` for integers of this many bytes. */
export function packGatesIntegers(
  bytes: u32,
  target: usize, scales: usize, source: usize, k: u32, depth: u32, units: u32, padded: u32,
): void {
  if (bytes == 1) packGates<i8>(target, scales, source, k, depth, units, padded);
  else packGates<i16>(target, scales, source, k, depth, units, padded);
}

/**
 * Packs [k, 4U] weights in panels of 8 columns: [P / 2] times 8 start values (i32) and [depth][8]
 * weights. Each column's weights lie together four bytes at a time.
 * @param scales [4P], value of one unit of a column's sum of products
 * @param depth k padded with zeros to a multiple of 8
 */
function packGates<T>(
  target: usize, scales: usize, source: usize, k: u32, depth: u32, units: u32, padded: u32,
): void {
  memory.fill(target, 0, panelBytes<T>(depth) * (padded >> 1));
  memory.fill(scales, 0, <usize>padded << 4);
  for (let gate: u32 = 0; gate < 4; gate++) {
    for (let u: u32 = 0; u < units; u++) {
      const from = source + (<usize>(gate * units + u) << 2);
      packColumn<T>(target, scales, gateColumn(gate, u), from, <usize>units << 4, k, depth);
    }
  }
}

/**
 * Packs a [k, n] matrix like `packGatesIntegers`, in the order of its columns: ceil(n / 8) panels,
 * with as many scales.
 */
export function packPanelsIntegers(
  bytes: u32, target: usize, scales: usize, source: usize, k: u32, depth: u32, n: u32,
): void {
  if (bytes == 1) packMatrix<i8>(target, scales, source, k, depth, n);
  else packMatrix<i16>(target, scales, source, k, depth, n);
}

function packMatrix<T>(
  target: usize, scales: usize, source: usize, k: u32, depth: u32, n: u32,
): void {
  const panels = (n + 7) >> 3;
  memory.fill(target, 0, panelBytes<T>(depth) * panels);
  memory.fill(scales, 0, <usize>panels << 5);
  for (let j: u32 = 0; j < n; j++) {
    packColumn<T>(target, scales, j, source + (<usize>j << 2), <usize>n << 2, k, depth);
  }
}

/** @param stride bytes from one of the column's k weights to the next */
function packColumn<T>(
  target: usize, scales: usize, column: u32, from: usize, stride: usize, k: u32, depth: u32,
): void {
  // Number of weights of a column in four bytes.
  const together: u32 = 4 / sizeof<T>();
  const scale = columnScale<T>(from, stride, k);
  store<f32>(scales + (<usize>column << 2), <f32>(1 / (scale * rowScale<T>())));
  const to = target + panelBytes<T>(depth) * (column >> 3) + ((column & 7) << 2);
  let sum: i32 = 0;
  for (let p: u32 = 0; p < k; p++, from += stride) {
    const value = nearest(<f64>load<f32>(from) * scale);
    // A weight that is not finite makes the scale of its column NaN, and so the result.
    if (value != value) continue;
    const at = (<usize>(p / together) << 5) + (p % together) * sizeof<T>();
    store<T>(to + STARTS_BYTES + at, <T>value);
    sum += <i32>value;
  }
  store<i32>(to, -offset<T>() * sum);
}

function columnScale<T>(column: usize, stride: usize, k: u32): f64 {
  let sum: f64 = 0;
  let largest: f64 = MIN_SIZE;
  for (let p: u32 = 0; p < k; p++, column += stride) {
    const size = Math.abs(<f64>load<f32>(column));
    sum += size;
    largest = Math.max(largest, size);
  }
  if (sizeof<T>() == 1) return 127.0 / largest;
  return Math.min(32767.0 / largest, LARGEST_SUM / (rowScale<T>() * Math.max(sum, MIN_SIZE)));
}

/** Calls `quantize` for integers of this many bytes. */
export function quantizeRows(
  bytes: u32, target: usize, sizes: usize, source: usize, rows: u32, k: u32, depth: u32,
): void {
  if (bytes == 1) quantize<i8>(target, sizes, source, rows, k, depth);
  else quantize<i16>(target, sizes, source, rows, k, depth);
}

/**
 * Quantizes rows of `k` contiguous floats to rows of integers.
 * @param target [rows, depth], zeros after k
 * @param sizes [rows], the largest absolute value of each row; NaN where one is not finite
 * @param depth k rounded up to a multiple of 8
 */
function quantize<T>(
  target: usize, sizes: usize, source: usize, rows: u32, k: u32, depth: u32,
): void {
  memory.fill(target, 0, <usize>rows * depth * sizeof<T>());
  for (let i: u32 = 0; i < rows; i++, target += <usize>depth * sizeof<T>(), sizes += 4) {
    const size = largestOf(source, k);
    // A value that is not finite makes the size of its row NaN, and so the result.
    store<f32>(sizes, size - size == 0 ? size : NaN);
    const scale: f32 = size > MIN_SIZE ? rowScale<T>() / size : 0;
    let to = target;
    const end = source + (<usize>k << 2);
    for (; source + 32 <= end; source += 32, to += 8 * sizeof<T>()) {
      quantizeEight<T>(to, source, f32x4.splat(scale));
    }
    for (; source < end; source += 4, to += sizeof<T>()) {
      store<T>(to, <T>(<i32>nearest(load<f32>(source) * scale) + offset<T>()));
    }
  }
}

function largestOf(row: usize, k: u32): f32 {
  const end = row + (<usize>k << 2);
  let most = f32x4.splat(0);
  for (; row + 16 <= end; row += 16) most = f32x4.max(most, f32x4.abs(v128.load(row)));
  let largest = Mathf.max(
    Mathf.max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    Mathf.max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  );
  for (; row < end; row += 4) largest = Mathf.max(largest, Mathf.abs(load<f32>(row)));
  return largest;
}

/** Quantizes eight numbers in [-1, 1]. */
// @ts-ignore: decorator
@inline
export function quantizeOutputs<T>(target: usize, source: usize): void {
  quantizeEight<T>(target, source, f32x4.splat(rowScale<T>()));
}

// @ts-ignore: decorator
@inline
function quantizeEight<T>(target: usize, source: usize, scale: v128): void {
  const low = quantized<T>(v128.load(source), scale);
  const high = quantized<T>(v128.load(source, 16), scale);
  const eight = i16x8.narrow_i32x4_s(low, high);
  if (sizeof<T>() == 1) v128.store64_lane(target, i8x16.narrow_i16x8_s(eight, eight), 0);
  else v128.store(target, eight);
}

// @ts-ignore: decorator
@inline
function quantized<T>(values: v128, scale: v128): v128 {
  const scaled = f32x4.add(f32x4.mul(values, scale), f32x4.splat(ROUND));
  return i32x4.sub(scaled, i32x4.splat(ROUND_BITS - offset<T>()));
}

/**
 * Whether this build multiplies and adds four bytes in one instruction; otherwise 16 bits are
 * faster.
 */
export function hasProductOfBytes(): bool {
  return ASC_FEATURE_RELAXED_SIMD;
}

/**
 * Adds products to four i32 sums: each sum gets the products of four bytes, which are two 16-bit or
 * four 8-bit numbers.
 * @param a numbers of the left factor
 * @param b weights
 */
// @ts-ignore: decorator
@inline
export function addDot<T>(sum: v128, a: v128, b: v128): v128 {
  if (sizeof<T>() == 2) return i32x4.add(sum, i32x4.dot_i16x8_s(a, b));
  if (ASC_FEATURE_RELAXED_SIMD) return i32x4.relaxed_dot_i8x16_i7x16_add_s(b, a, sum);
  // This computes the same without that instruction; no sum of two products leaves 16 bits.
  const low = i16x8.extmul_low_i8x16_s(a, b), high = i16x8.extmul_high_i8x16_s(a, b);
  const even = v128.shuffle<i16>(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
  const odd = v128.shuffle<i16>(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
  return i32x4.add(sum, i32x4.extadd_pairwise_i16x8_s(i16x8.add(even, odd)));
}
