import { sigmoid, sigmoidReciprocal, tanh, tanhNumerator } from './activations';
import { gemm, gemmRow } from './gemm';
import { multiplyAdd } from './multiply-add';

// Rows are time-major: of the sequences of a batch, sorted by falling length, step t holds one row
// for each sequence that is longer than t. So the rows of a step are the first `active[t]` of the
// step before, and one pass over the recurrent weights serves them all.

/**
 * Pre-activations [4][U] of one row's gates to the new cell and output:
 * c = sigmoid(f) c + sigmoid(i) tanh(g), h = sigmoid(o) tanh(c), each brought to one fraction,
 * because divisions are what takes longest here.
 */
// @ts-ignore: decorator
@inline
function activateRow(gates: usize, cell: usize, output: usize, row: usize): void {
  const two = f32x4.splat(2.0);
  for (const end = output + row; output < end; output += 16) {
    const i = sigmoidReciprocal(v128.load(gates));
    const f = sigmoidReciprocal(v128.load(gates + row));
    const g = tanhNumerator(v128.load(gates + 2 * row));
    const o = sigmoidReciprocal(v128.load(gates + 3 * row));
    const ig = f32x4.mul(i, f32x4.add(g, two));
    const sum = multiplyAdd(v128.load(cell), ig, f32x4.mul(g, f));
    const c = f32x4.div(sum, f32x4.mul(ig, f));
    const t = tanhNumerator(c);
    v128.store(cell, c);
    v128.store(output, f32x4.div(t, f32x4.mul(o, f32x4.add(t, two))));
    gates += 16;
    cell += 16;
  }
}

/** As `activateRow`, but the activations take the place of the pre-activations. */
// @ts-ignore: decorator
@inline
function activateAndKeepRow(
  gates: usize, cellBefore: usize, cell: usize, output: usize, row: usize,
): void {
  for (const end = output + row; output < end; output += 16) {
    const i = sigmoid(v128.load(gates));
    const f = sigmoid(v128.load(gates + row));
    const g = tanh(v128.load(gates + 2 * row));
    const o = sigmoid(v128.load(gates + 3 * row));
    const c = multiplyAdd(f, v128.load(cellBefore), f32x4.mul(i, g));
    v128.store(gates, i);
    v128.store(gates + row, f);
    v128.store(gates + 2 * row, g);
    v128.store(gates + 3 * row, o);
    v128.store(cell, c);
    v128.store(output, f32x4.mul(o, tanh(c)));
    gates += 16;
    cellBefore += 16;
    cell += 16;
  }
}

/**
 * Runs one direction over some steps.
 * @param gates time-major rows [.., 4 * padded]: input projections with bias; activations after
 * @param recurrent packed [units, 4 * padded]
 * @param active rows of each step (u32), `steps` of them; with `keep`, also the one before them
 * @param keep whether `gates` and `cell` keep the values of every step, for the gradient
 * @param state and stateOther: [batch, padded], the output before the first step and room for the
 *   next; they take turns
 * @param cell [batch, padded], changed in place; with `keep` the rows of all steps follow it
 * @param rows row number in the result of each time-major row
 * @param result [.., units] at stride `resultStride`
 */
export function forwardSteps(
  gates: usize, recurrent: usize, units: u32, padded: u32,
  active: usize, steps: u32, keep: bool,
  state: usize, stateOther: usize, cell: usize,
  rows: usize, result: usize, resultStride: usize, zigzag: u32,
): void {
  const row = <usize>padded << 2;
  const gateRow = row << 2;
  let before = state;
  let now = stateOther;
  let cellBefore = cell;
  for (let t: u32 = 0; t < steps; t++) {
    const count = load<u32>(active + (<usize>t << 2));
    const cellNow = keep ? cellBefore + step(active, t) * row : cellBefore;
    if (count == 1) {
      // Alternating the order leaves in the cache what the next step reads first.
      gemmRow(before, recurrent, gates, units, padded << 2, gates, ((t + zigzag) & 1) != 0);
    } else {
      gemm(before, row, 0, recurrent, gates, gateRow, 0, count, units, padded << 2, 0);
    }
    for (let b: u32 = 0; b < count; b++) {
      const at = <usize>b * row;
      if (keep) {
        activateAndKeepRow(gates, cellBefore + at, cellNow + at, now + at, row);
      } else {
        activateRow(gates, cell + at, now + at, row);
      }
      memory.copy(result + resultStride * load<u32>(rows), now + at, <usize>units << 2);
      gates += gateRow;
      rows += 4;
    }
    const next = before;
    before = now;
    now = next;
    cellBefore = cellNow;
  }
}

/** Rows of the block that step t reads its state from: that of the step before. */
// @ts-ignore: decorator
@inline
function step(active: usize, t: u32): usize {
  return load<u32>(active + (<usize>t << 2) - 4);
}
