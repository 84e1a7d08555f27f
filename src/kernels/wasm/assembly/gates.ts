import { sigmoid, sigmoidReciprocal, tanh, tanhNumerator } from './activations';
import { multiplyAdd } from './multiply-add';

// The gates of 4 units lie together, in the order i, f, g, o (see gate-layout.ts).
const GATES_OF_4: usize = 64;

// The cells c = sigmoid(f) c + sigmoid(i) tanh(g) and the outputs h = sigmoid(o) tanh(c) are
// computed in separate loops. Each is a long chain of dependent instructions. One after the other,
// they would keep the processor waiting, since it looks only two or three units ahead.

/**
 * Computes new cells from the pre-activations of the gates. The three activations share one
 * fraction, because divisions take the most time here.
 */
// @ts-ignore: decorator
@inline
export function updateCells(gates: usize, cell: usize, units: u32): void {
  for (const end = cell + (<usize>units << 2); cell < end; cell += 16, gates += GATES_OF_4) {
    const i = sigmoidReciprocal(v128.load(gates));
    const f = sigmoidReciprocal(v128.load(gates, 16));
    const g = tanhNumerator(v128.load(gates, 32));
    const ig = f32x4.mul(i, f32x4.add(g, f32x4.splat(2.0)));
    const sum = multiplyAdd(v128.load(cell), ig, f32x4.mul(g, f));
    v128.store(cell, f32x4.div(sum, f32x4.mul(ig, f)));
  }
}

/** Computes the outputs from the cells and the pre-activations of the output gates. */
// @ts-ignore: decorator
@inline
export function writeOutputs(gates: usize, cell: usize, output: usize, units: u32): void {
  for (const end = output + (<usize>units << 2); output < end; output += 16) {
    const o = sigmoidReciprocal(v128.load(gates, 48));
    const t = tanhNumerator(v128.load(cell));
    v128.store(output, f32x4.div(t, f32x4.mul(o, f32x4.add(t, f32x4.splat(2.0)))));
    gates += GATES_OF_4;
    cell += 16;
  }
}

/** Works like `updateCells`, but replaces the pre-activations by the activations. */
// @ts-ignore: decorator
@inline
export function updateCellsAndKeep(
  gates: usize, cellBefore: usize, cell: usize, units: u32,
): void {
  for (const end = cell + (<usize>units << 2); cell < end; cell += 16, cellBefore += 16) {
    const i = sigmoid(v128.load(gates));
    const f = sigmoid(v128.load(gates, 16));
    const g = tanh(v128.load(gates, 32));
    v128.store(cell, multiplyAdd(f, v128.load(cellBefore), f32x4.mul(i, g)));
    v128.store(gates, i);
    v128.store(gates, f, 16);
    v128.store(gates, g, 32);
    gates += GATES_OF_4;
  }
}

/**
 * Works like `writeOutputs`, but replaces the output gates' pre-activations by their activations.
 */
// @ts-ignore: decorator
@inline
export function writeOutputsAndKeep(gates: usize, cell: usize, output: usize, units: u32): void {
  for (const end = output + (<usize>units << 2); output < end; output += 16) {
    const o = sigmoid(v128.load(gates, 48));
    v128.store(gates, o, 48);
    v128.store(output, f32x4.mul(o, tanh(v128.load(cell))));
    gates += GATES_OF_4;
    cell += 16;
  }
}

/**
 * Replaces one row's activations by the gradients of its pre-activations, and computes the gradient
 * of the previous cells.
 * @param dState gradient that reaches the outputs from the next step
 * @param dCell gradient of the cells; afterwards that of the cells one step before
 */
// @ts-ignore: decorator
@inline
export function differentiateGates(
  gates: usize, cellBefore: usize, cell: usize, dOutput: usize, dState: usize, dCell: usize,
  units: u32,
): void {
  const one = f32x4.splat(1.0);
  for (const end = dState + (<usize>units << 2); dState < end; dState += 16) {
    const i = v128.load(gates);
    const f = v128.load(gates, 16);
    const g = v128.load(gates, 32);
    const o = v128.load(gates, 48);
    const c = tanh(v128.load(cell));
    const dh = f32x4.add(v128.load(dOutput), v128.load(dState));
    const dho = f32x4.mul(dh, o);
    const dc = f32x4.add(v128.load(dCell), f32x4.sub(dho, f32x4.mul(dho, f32x4.mul(c, c))));
    const dci = f32x4.mul(dc, i);
    const dcf = f32x4.mul(dc, f);
    v128.store(gates, f32x4.mul(f32x4.mul(dci, g), f32x4.sub(one, i)));
    v128.store(
      gates,
      f32x4.mul(f32x4.mul(dcf, v128.load(cellBefore)), f32x4.sub(one, f)),
      16,
    );
    v128.store(gates, f32x4.sub(dci, f32x4.mul(dci, f32x4.mul(g, g))), 32);
    v128.store(gates, f32x4.mul(f32x4.mul(dho, c), f32x4.sub(one, o)), 48);
    v128.store(dCell, dcf);
    gates += GATES_OF_4;
    cellBefore += 16;
    cell += 16;
    dOutput += 16;
    dCell += 16;
  }
}
