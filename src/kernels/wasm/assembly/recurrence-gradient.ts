import { differentiateGates } from './gates';
import { gemm, gemmRow, rowAt } from './gemm';

/**
 * Backpropagation through time over all steps of one direction; rows are as in `forwardSteps` with
 * `keep`.
 * @param gates activations, rows of 4 * padded floats, `gateStride` bytes apart; afterwards the
 *   gradients of the pre-activations
 * @param recurrent the transposed recurrent weights, packed [4 * padded, padded]
 * @param active number of rows of each step (u32), for `steps` steps, with the batch size before
 *   them
 * @param cell [batch + N, padded], zero rows first
 * @param dState with `dCell`: [batch, padded], zeros before the call; overwritten
 * @param zeros a row of `padded` zeros
 * @param dOutput a row of `padded` floats, zeros before the call; overwritten
 * @param rows row number of each time-major row in the gates and in the result
 * @param dResult gradient of the result, [.., units] at stride `resultStride`
 */
export function backwardSteps(
  gates: usize, gateStride: usize, recurrent: usize, units: u32, padded: u32,
  active: usize, steps: u32, total: u32,
  cell: usize, dState: usize, dCell: usize, zeros: usize, dOutput: usize,
  rows: usize, dResult: usize, resultStride: usize,
): void {
  const row = <usize>padded << 2;
  const batch = load<u32>(active - 4);
  let first = total;
  let cellNow = cell + row * (batch + total);
  for (let t = steps; t > 0; t--) {
    const count = load<u32>(active + (<usize>(t - 1) << 2));
    first -= count;
    cellNow -= row * count;
    const cellBefore = cellNow - row * load<u32>(active + (<usize>(t - 1) << 2) - 4);
    const rowsNow = rows + (<usize>first << 2);
    for (let b: u32 = 0; b < count; b++) {
      const at = row * b;
      const source = rowAt(dResult, resultStride, rowsNow, b);
      memory.copy(dOutput, source, <usize>units << 2);
      differentiateGates(
        rowAt(gates, gateStride, rowsNow, b), cellBefore + at, cellNow + at,
        dOutput, dState + at, dCell + at, padded,
      );
    }
    if (t == 1) return;
    if (count == 1) {
      const now = rowAt(gates, gateStride, rowsNow, 0);
      gemmRow(now, recurrent, dState, padded << 2, padded, zeros);
    } else {
      const gatesOfStep = padded << 2;
      gemm(
        gates, gateStride, rowsNow, recurrent, dState, row, 0, count, gatesOfStep, padded, zeros,
      );
    }
  }
}
