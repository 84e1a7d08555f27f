import {
  updateCells, updateCellsAndKeep, writeOutputs, writeOutputsAndKeep,
} from './gates';
import { gemm, narrowTiles, rowAt } from './gemm';
import { tile1x32, tile1x48 } from './row-tiles';

// Rows are time-major. The sequences of a batch are sorted by falling length, and step t has one
// row for each sequence longer than t. So the rows of a step are the first `active[t]` of the step
// before, and one pass over the recurrent weights serves them all.

// Recurrent weights larger than this leave the L2 cache between two steps. If their tiles are taken
// alternately from first to last and from last to first, half of them is still in the cache.
// Smaller weights are always taken forward, so that the next step can begin with the outputs that
// were ready first.
const LARGE_BYTES: usize = 512 * 1024;

/**
 * Runs one direction over some steps.
 * @param gates rows of 4 * padded floats, `gateStride` bytes apart: input projections with bias;
 *   afterwards the activations
 * @param gateRows 0 where they are time-major, or the row number of each time-major row
 * @param recurrent packed [units, 4 * padded]
 * @param active number of rows of each step (u32), for `steps` steps; with `keep`, also that of the
 *   step before
 * @param keep whether `gates` and `cell` keep the values of every step, for the gradient
 * @param state with `stateOther`: [batch, padded], the output before the first step, and space for
 *   the next; they alternate
 * @param cell [batch, padded], changed in place; with `keep`, the rows of all steps follow it
 * @param rows row number of each time-major row in the result
 * @param result [.., units] at stride `resultStride`
 * @param firstStep number of the first step of this call
 */
export function forwardSteps(
  gates: usize, gateStride: usize, gateRows: usize, recurrent: usize, units: u32, padded: u32,
  active: usize, steps: u32, keep: bool,
  state: usize, stateOther: usize, cell: usize,
  rows: usize, result: usize, resultStride: usize, firstStep: u32,
): void {
  const row = <usize>padded << 2;
  const alternate = row * units * 4 > LARGE_BYTES;
  let before = state;
  let now = stateOther;
  let cellBefore = cell;
  for (let t: u32 = 0; t < steps; t++) {
    const count = load<u32>(active + (<usize>t << 2));
    const cellNow = keep ? cellBefore + step(active, t) * row : cellBefore;
    if (count == 1) {
      const last = alternate && ((t + firstStep) & 1) != 0;
      const g = rowAt(gates, gateStride, gateRows, 0);
      stepOneRow(before, recurrent, units, padded, g, cellBefore, cellNow, now, keep, last);
    } else {
      gemm(before, row, 0, recurrent, gates, gateStride, gateRows, count, units, padded << 2, 0);
      for (let b: u32 = 0; b < count; b++) {
        const g = rowAt(gates, gateStride, gateRows, b);
        const at = row * b;
        cells(g, cellBefore + at, cellNow + at, padded, keep);
        outputs(g, cellNow + at, now + at, padded, keep);
      }
    }
    for (let b: u32 = 0; b < count; b++, rows += 4) {
      const target = result + resultStride * load<u32>(rows);
      copyRow(target, now + row * b, units);
    }
    if (gateRows) gateRows += <usize>count << 2;
    else gates += gateStride * count;
    const next = before;
    before = now;
    now = next;
    cellBefore = cellNow;
  }
}

/** Number of rows of the block from which step t reads its state: that of the step before. */
// @ts-ignore: decorator
@inline
function step(active: usize, t: u32): usize {
  return load<u32>(active + (<usize>t << 2) - 4);
}

/** Copies `count` floats; for short rows this is faster than the engine's own routine. */
// @ts-ignore: decorator
@inline
function copyRow(to: usize, from: usize, count: u32): void {
  for (const end = from + (<usize>(count & ~3) << 2); from < end; from += 16, to += 16) {
    v128.store(to, v128.load(from));
  }
  for (let i = count & 3; i > 0; i--, from += 4, to += 4) store<f32>(to, load<f32>(from));
}

/**
 * Computes one step of one sequence: each tile of the product, and immediately the cells of its
 * units.
 * @param lastFirst takes the tiles from last to first
 */
function stepOneRow(
  before: usize, recurrent: usize, units: u32, padded: u32, gates: usize,
  cellBefore: usize, cell: usize, output: usize, keep: bool, lastFirst: bool,
): void {
  const panel = <usize>units << 5;
  const panels = padded >> 1;
  const narrow = narrowTiles(panels);
  const wide = (panels - 4 * narrow) / 6;
  const tiles = wide + narrow;
  for (let j: u32 = 0; j < tiles; j++) {
    const tile = lastFirst ? tiles - 1 - j : j;
    const isWide = tile < wide;
    const first = isWide ? 6 * tile : 6 * wide + 4 * (tile - wide);
    const b = recurrent + panel * first;
    const g = gates + (<usize>first << 5);
    const at = <usize>first << 3;
    if (isWide) {
      tile1x48(before, b, panel, units, g, g);
      cells(g, cellBefore + at, cell + at, 12, keep);
    } else {
      tile1x32(before, b, panel, units, g, g);
      cells(g, cellBefore + at, cell + at, 8, keep);
    }
  }
  outputs(gates, cell, output, padded, keep);
}

// @ts-ignore: decorator
@inline
function cells(gates: usize, before: usize, now: usize, units: u32, keep: bool): void {
  if (keep) updateCellsAndKeep(gates, before, now, units);
  else updateCells(gates, now, units);
}

// @ts-ignore: decorator
@inline
function outputs(gates: usize, cell: usize, output: usize, units: u32, keep: bool): void {
  if (keep) writeOutputsAndKeep(gates, cell, output, units);
  else writeOutputs(gates, cell, output, units);
}
