import { updateCells, writeOutputs } from './gates';
import { rowAt } from './gemm';
import { addDot, panelBytes, quantizeOutputs, STARTS_BYTES } from './integers';

/** Calls `run` for integers of this many bytes. */
export function forwardStepsIntegers(
  bytes: u32,
  gates: usize, gateStride: usize, gateRows: usize,
  recurrent: usize, scales: usize, units: u32, padded: u32,
  active: usize, steps: u32,
  state: usize, stateOther: usize, cell: usize, output: usize,
  rows: usize, result: usize, resultStride: usize,
): void {
  if (bytes == 1) {
    run<i8>(
      gates, gateStride, gateRows, recurrent, scales, units, padded,
      active, steps, state, stateOther, cell, output, rows, result, resultStride,
    );
  } else {
    run<i16>(
      gates, gateStride, gateRows, recurrent, scales, units, padded,
      active, steps, state, stateOther, cell, output, rows, result, resultStride,
    );
  }
}

/**
 * Works like `forwardSteps` without `keep`, with the recurrent product in integers.
 * @param recurrent with `scales`: from `packGatesIntegers`
 * @param state with `stateOther`: [batch, padded] of T, zeros before the call; they alternate
 * @param output [padded], space for one row
 */
function run<T>(
  gates: usize, gateStride: usize, gateRows: usize,
  recurrent: usize, scales: usize, units: u32, padded: u32,
  active: usize, steps: u32,
  state: usize, stateOther: usize, cell: usize, output: usize,
  rows: usize, result: usize, resultStride: usize,
): void {
  for (let t: u32 = 0; t < steps; t++) {
    const count = load<u32>(active + (<usize>t << 2));
    for (let b: u32 = 0; b < count; b++, rows += 4) {
      const at = <usize>b * padded;
      const g = rowAt(gates, gateStride, gateRows, b);
      const integers = at * sizeof<T>();
      stepOneRow<T>(
        state + integers, recurrent, scales, padded, g, cell + (at << 2), output, stateOther + integers,
      );
      memory.copy(result + resultStride * load<u32>(rows), output, <usize>units << 2);
    }
    if (gateRows) gateRows += <usize>count << 2;
    else gates += gateStride * count;
    const next = state;
    state = stateOther;
    stateOther = next;
  }
}

function stepOneRow<T>(
  before: usize, recurrent: usize, scales: usize, padded: u32,
  gates: usize, cell: usize, output: usize, now: usize,
): void {
  const panel = panelBytes<T>(padded);
  for (let u: usize = 0; u < padded; u += 8) {
    addProducts<T>(before, recurrent + panel * (u >> 1), panel, scales + (u << 4), gates + (u << 4));
    updateCells(gates + (u << 4), cell + (u << 2), 8);
  }
  writeOutputs(gates, cell, output, padded);
  for (const end = output + (<usize>padded << 2); output < end; output += 32, now += 8 * sizeof<T>()) {
    quantizeOutputs<T>(now, output);
  }
}

/** Computes gates += scales * (integer outputs times four panels of weights). */
// @ts-ignore: decorator
@inline
function addProducts<T>(before: usize, b: usize, panel: usize, scales: usize, gates: usize): void {
  let b1 = b + panel, b2 = b1 + panel, b3 = b2 + panel;
  let s0 = v128.load(b), s1 = v128.load(b, 16), s2 = v128.load(b1), s3 = v128.load(b1, 16);
  let s4 = v128.load(b2), s5 = v128.load(b2, 16), s6 = v128.load(b3), s7 = v128.load(b3, 16);
  const end = b1;
  b += STARTS_BYTES; b1 += STARTS_BYTES; b2 += STARTS_BYTES; b3 += STARTS_BYTES;
  for (; b < end; b += 64) {
    let h = v128.load32_splat(before);
    s0 = addDot<T>(s0, h, v128.load(b)); s1 = addDot<T>(s1, h, v128.load(b, 16));
    s2 = addDot<T>(s2, h, v128.load(b1)); s3 = addDot<T>(s3, h, v128.load(b1, 16));
    s4 = addDot<T>(s4, h, v128.load(b2)); s5 = addDot<T>(s5, h, v128.load(b2, 16));
    s6 = addDot<T>(s6, h, v128.load(b3)); s7 = addDot<T>(s7, h, v128.load(b3, 16));
    h = v128.load32_splat(before, 4);
    s0 = addDot<T>(s0, h, v128.load(b, 32)); s1 = addDot<T>(s1, h, v128.load(b, 48));
    s2 = addDot<T>(s2, h, v128.load(b1, 32)); s3 = addDot<T>(s3, h, v128.load(b1, 48));
    s4 = addDot<T>(s4, h, v128.load(b2, 32)); s5 = addDot<T>(s5, h, v128.load(b2, 48));
    s6 = addDot<T>(s6, h, v128.load(b3, 32)); s7 = addDot<T>(s7, h, v128.load(b3, 48));
    b1 += 64; b2 += 64; b3 += 64; before += 8;
  }
  addScaled(gates, scales, s0); addScaled(gates + 16, scales + 16, s1);
  addScaled(gates + 32, scales + 32, s2); addScaled(gates + 48, scales + 48, s3);
  addScaled(gates + 64, scales + 64, s4); addScaled(gates + 80, scales + 80, s5);
  addScaled(gates + 96, scales + 96, s6); addScaled(gates + 112, scales + 112, s7);
}

// @ts-ignore: decorator
@inline
function addScaled(target: usize, scales: usize, sum: v128): void {
  const value = f32x4.mul(f32x4.convert_i32x4_s(sum), v128.load(scales));
  v128.store(target, f32x4.add(v128.load(target), value));
}
