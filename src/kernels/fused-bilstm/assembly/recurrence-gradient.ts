import { tanh } from './activations';
import { gemm, gemmRow } from './gemm';

/** Gradients of one row's pre-activations, in place of its activations, and of the cell before. */
// @ts-ignore: decorator
@inline
function gradientOfRow(
  gates: usize, cellBefore: usize, cell: usize, dOutput: usize, dState: usize, dCell: usize,
  row: usize,
): void {
  const one = f32x4.splat(1.0);
  for (const end = dState + row; dState < end; dState += 16) {
    const i = v128.load(gates);
    const f = v128.load(gates + row);
    const g = v128.load(gates + 2 * row);
    const o = v128.load(gates + 3 * row);
    const c = tanh(v128.load(cell));
    const dh = f32x4.add(v128.load(dOutput), v128.load(dState));
    const dho = f32x4.mul(dh, o);
    const dc = f32x4.add(v128.load(dCell), f32x4.sub(dho, f32x4.mul(dho, f32x4.mul(c, c))));
    const dci = f32x4.mul(dc, i);
    const dcf = f32x4.mul(dc, f);
    v128.store(gates, f32x4.mul(f32x4.mul(dci, g), f32x4.sub(one, i)));
    v128.store(
      gates + row,
      f32x4.mul(f32x4.mul(dcf, v128.load(cellBefore)), f32x4.sub(one, f)),
    );
    v128.store(gates + 2 * row, f32x4.sub(dci, f32x4.mul(dci, f32x4.mul(g, g))));
    v128.store(gates + 3 * row, f32x4.mul(f32x4.mul(dho, c), f32x4.sub(one, o)));
    v128.store(dCell, dcf);
    gates += 16;
    cellBefore += 16;
    cell += 16;
    dOutput += 16;
    dCell += 16;
  }
}

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
      gradientOfRow(
        gatesNow + gateRow * b, cellBefore + at, cellNow + at,
        dOutput, dState + at, dCell + at, row,
      );
    }
    if (t == 1) return;
    if (count == 1) {
      gemmRow(gatesNow, recurrent, dState, padded << 2, padded, zeros, (t & 1) != 0);
    } else {
      gemm(gatesNow, gateRow, 0, recurrent, dState, row, 0, count, padded << 2, padded, zeros);
    }
  }
}
