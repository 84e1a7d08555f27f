import { gateColumn } from './gate-layout';

// Products of floats in 16-bit integers. Every row of the left factor is taken as multiples of
// 1 / 8192 of its largest number, and each column of the weights has its own scale, as large as lets
// no sum of its products leave 32 bits; on 128 weights of usual size both factors then keep about 13
// bits.
const ROW_SCALE: f32 = 8192.0;
const LARGEST_SUM: f64 = 2.0e9;
const LARGEST_WEIGHT: f64 = 32767.0;
// Below this a scale could leave the range of f32.
const LEAST_SIZE: f32 = 1e-30;
// 1.5 * 2^23: adding it leaves the nearest whole number in the low bits.
const ROUND: f32 = 12582912.0;
const ROUND_BITS: i32 = 0x4b400000;

/**
 * Packs [k, 4U] weights in panels of 8 columns of pairs, [P / 2][depth / 2][8][2] of i16.
 * @param scales [4P], value of one unit of a column's sum of products
 * @param depth k rounded up with zeros, a multiple of 8
 */
export function packGatesInt16(
  target: usize, scales: usize, source: usize, k: u32, depth: u32, units: u32, padded: u32,
): void {
  memory.fill(target, 0, <usize>padded * depth * 8);
  memory.fill(scales, 0, <usize>padded << 4);
  for (let gate: u32 = 0; gate < 4; gate++) {
    for (let u: u32 = 0; u < units; u++) {
      const column = gateColumn(gate, u);
      const from = source + (<usize>(gate * units + u) << 2);
      const scale = columnScale(from, k, units);
      store<f32>(scales + (<usize>column << 2), <f32>(1 / (scale * ROW_SCALE)));
      const to = target + (<usize>(column >> 3) * depth << 4) + ((column & 7) << 2);
      for (let p: u32 = 0; p < k; p++) {
        const weight = <f64>load<f32>(from + (<usize>(p * units) << 4));
        const at = (<usize>(p >> 1) << 5) + ((p & 1) << 1);
        const value = nearest(weight * scale);
        // A weight that is not finite makes the scale of its column NaN, and so the result.
        if (value == value) store<i16>(to + at, <i16>value);
      }
    }
  }
}

function columnScale(column: usize, k: u32, units: u32): f64 {
  let sum: f64 = 0;
  let largest: f64 = LEAST_SIZE;
  for (let p: u32 = 0; p < k; p++, column += <usize>units << 4) {
    const size = Math.abs(<f64>load<f32>(column));
    sum += size;
    largest = Math.max(largest, size);
  }
  return Math.min(LARGEST_WEIGHT / largest, LARGEST_SUM / (ROW_SCALE * Math.max(sum, LEAST_SIZE)));
}

/**
 * Rows of `k` contiguous floats as rows of i16.
 * @param target [rows, depth], zeros where k ends
 * @param sizes [rows], the largest number of each row without its sign; NaN where one is not finite
 * @param depth k rounded up, a multiple of 8
 */
export function quantizeRows(
  target: usize, sizes: usize, source: usize, rows: u32, k: u32, depth: u32,
): void {
  memory.fill(target, 0, <usize>rows * depth << 1);
  for (let i: u32 = 0; i < rows; i++, target += <usize>depth << 1, sizes += 4) {
    const size = largestOf(source, k);
    // What is not finite makes the size of its row NaN, and so the result.
    store<f32>(sizes, size - size == 0 ? size : NaN);
    const scale: f32 = size > LEAST_SIZE ? ROW_SCALE / size : 0;
    let to = target;
    const end = source + (<usize>k << 2);
    for (; source + 32 <= end; source += 32, to += 16) {
      quantizeEight(to, source, f32x4.splat(scale));
    }
    for (; source < end; source += 4, to += 2) {
      store<i16>(to, <i16>nearest(load<f32>(source) * scale));
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

/** Eight numbers in [-1, 1] as i16. */
// @ts-ignore: decorator
@inline
export function quantizeOutputs(target: usize, source: usize): void {
  quantizeEight(target, source, f32x4.splat(ROW_SCALE));
}

// @ts-ignore: decorator
@inline
function quantizeEight(target: usize, source: usize, scale: v128): void {
  const low = quantized(v128.load(source), scale), high = quantized(v128.load(source, 16), scale);
  v128.store(target, i16x8.narrow_i32x4_s(low, high));
}

// @ts-ignore: decorator
@inline
function quantized(values: v128, scale: v128): v128 {
  const scaled = f32x4.add(f32x4.mul(values, scale), f32x4.splat(ROUND));
  return i32x4.sub(scaled, i32x4.splat(ROUND_BITS));
}

/** sum + a * b for pairs of i16, sums of i32. */
// @ts-ignore: decorator
@inline
export function addDot(sum: v128, a: v128, b: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(a, b));
}
