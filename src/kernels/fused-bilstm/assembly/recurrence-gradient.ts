import { differentiateGates } from './gates';
import { gemm, gemmRow } from './gemm';

/**
 * Back through time over all steps of one direction; rows as in `forwardSteps` with `keep`.
 * @param gates activations [N, 4 * padded]; gradients of the pre-activations after
 * @param recurrent the transposed recurrent weights, packed [4 * padded, padded]
 * @param active rows of each step (u32), `steps` of them and the batch size before them
 * @param cell [batch + N, padded], zero rows first
 * @param dState and dCell: [batch, padded], zeros before; used up
 * @param zeros a row of `padded` zeros
 * @param dOutput a row of `padded` floats, zeros before; used up
 * @param rows row number in the result of each time-major row
 * @param dResult gradient of the result, [.., units] at stride `resultStride`
 */
export function backwardSteps(
  gates: usize, recurrent: usize, units: u32, padded: u32,
  active: usize, steps: u32, total: u32,
  cell: usize, dState: usize, dCell: usize, zeros: usize, dOutput: usize,
  rows: usize, dResult: usize, resultStride: usize,
): void {
  const row = <usize>padded << 2;
  const gateRow = row << 2;
  const batch = load<u32>(active - 4);
  let first = total;
  let cellNow = cell + row * (batch + total);
  for (let t = steps; t > 0; t--) {
    const count = load<u32>(active + (<usize>(t - 1) << 2));
    first -= count;
    cellNow -= row * count;
    const cellBefore = cellNow - row * load<u32>(active + (<usize>(t - 1) << 2) - 4);
    const gatesNow = gates + gateRow * first;
    for (let b: u32 = 0; b < count; b++) {
      const at = row * b;
      const source = dResult + resultStride * load<u32>(rows + (<usize>(first + b) << 2));
      memory.copy(dOutput, source, <usize>units << 2);
      differentiateGates(
        gatesNow + gateRow * b, cellBefore + at, cellNow + at,
        dOutput, dState + at, dCell + at, padded,
      );
    }
    if (t == 1) return;
    if (count == 1) {
      gemmRow(gatesNow, recurrent, dState, padded << 2, padded, zeros);
    } else {
      gemm(gatesNow, gateRow, 0, recurrent, dState, row, 0, count, padded << 2, padded, zeros);
    }
  }
}
