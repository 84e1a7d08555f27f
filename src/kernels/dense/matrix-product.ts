import { padTo8 } from '../bilstm/lstm-weights.ts';
import { padColumns, resizeColumns } from '../bilstm/padded-rows.ts';
import { KernelMemory, withOwnedMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';

/**
 * Number of rows summed at a time into the gradient of the weights, so that their panels stay in
 * the cache.
 */
const CHUNK_ROWS = 256;

/** Sizes of the product of x [rows, inputs] and weights [inputs, units]. */
export interface ProductShape {
  readonly rows: number;
  readonly inputs: number;
  readonly units: number;
}

/** Addresses of weights in panels and of their bias, in the kernel's memory. */
export interface PackedDense {
  readonly panels: number;
  readonly bias: number;
  release(): void;
}

/** Packs weights [inputs, units] and bias [units] for many products; the caller releases them. */
export function packDense(
  wasm: KernelExports,
  { inputs, units }: Omit<ProductShape, 'rows'>,
  weights: Float32Array,
  bias: Float32Array,
): PackedDense {
  const padded = padTo8(units);
  const scratch = new KernelMemory(wasm);
  try {
    return withOwnedMemory(wasm, (memory) => {
      const panels = memory.zeros(inputs * padded);
      wasm.packPanels(panels, inputs, 0, scratch.copyOf(weights), units * 4, 4, inputs, units);
      const packedBias = memory.zeros(padded);
      memory.floats(packedBias, units).set(bias);
      return { panels, bias: packedBias, release: () => memory.free() };
    });
  } finally {
    scratch.free();
  }
}

/** The operations after the product. */
export interface Finish {
  /** Values added before the activation; shape [rows, units]. */
  readonly residual: Float32Array | undefined;
  readonly relu: boolean;
}

/**
 * Computes x · weights + bias, then the residual and ReLU.
 * @returns shape [rows, units]
 */
export function multiply(
  wasm: KernelExports,
  { rows, inputs, units }: ProductShape,
  x: Float32Array,
  { panels, bias }: PackedDense,
  { residual, relu }: Finish,
): Float32Array {
  const padded = padTo8(units);
  const memory = new KernelMemory(wasm);
  try {
    const a = memory.copyOf(x);
    const c = memory.words(rows * padded);
    wasm.gemm(a, inputs * 4, 0, panels, c, padded * 4, 0, rows, inputs, padded, bias);
    if (residual !== undefined || relu) {
      const added = residual && memory.copyOf(padColumns(residual, units, padded));
      wasm.addAndClip(c, added ?? 0, rows * padded, relu ? 1 : 0);
    }
    return resizeColumns(memory.floats(c, rows * padded), padded, units);
  } finally {
    memory.free();
  }
}

interface GradientInputs {
  readonly x: Float32Array;
  readonly weights: Float32Array;
  /** The output, if it went through a ReLU. */
  readonly y: Float32Array | undefined;
  readonly dy: Float32Array;
  readonly hasResidual: boolean;
}

/** Gradients of `multiply`. */
export function differentiate(
  wasm: KernelExports,
  shape: ProductShape,
  { x, weights, y, dy, hasResidual }: GradientInputs,
) {
  const { rows, units } = shape;
  const memory = new KernelMemory(wasm);
  try {
    const vectors = Math.ceil((rows * units) / 4) * 4;
    const d = memory.words(vectors);
    memory.floats(d, dy.length).set(dy);
    if (y !== undefined) {
      const output = memory.words(vectors);
      memory.floats(output, y.length).set(y);
      wasm.maskGradient(d, output, vectors);
    }
    return {
      /** Shape [rows, inputs]. */
      x: inputGradient(wasm, shape, weights, d),
      /** Shape [inputs, units]. */
      weights: weightGradient(wasm, shape, x, d),
      /** Shape [units]. */
      bias: columnSums(wasm, shape, d),
      /** Shape [rows, units]; undefined without a residual. */
      residual: hasResidual ? memory.floats(d, dy.length).slice() : undefined,
    };
  } finally {
    memory.free();
  }
}

/** Gradient of x: dy · weightsᵀ, shape [rows, inputs]. */
function inputGradient(
  wasm: KernelExports,
  { rows, inputs, units }: ProductShape,
  weights: Float32Array,
  dy: number,
): Float32Array {
  const padded = padTo8(inputs);
  const memory = new KernelMemory(wasm);
  try {
    const source = memory.copyOf(weights);
    const panels = memory.zeros(units * padded);
    wasm.packPanels(panels, units, 0, source, 4, units * 4, units, inputs);
    const zeros = memory.zeros(padded);
    const c = memory.words(rows * padded);
    wasm.gemm(dy, units * 4, 0, panels, c, padded * 4, 0, rows, units, padded, zeros);
    return resizeColumns(memory.floats(c, rows * padded), padded, inputs);
  } finally {
    memory.free();
  }
}

/** Gradient of the weights: xᵀ · dy, shape [inputs, units]. */
function weightGradient(
  wasm: KernelExports,
  { rows, inputs, units }: ProductShape,
  x: Float32Array,
  dy: number,
): Float32Array {
  const padded = padTo8(units);
  const memory = new KernelMemory(wasm);
  try {
    const source = memory.copyOf(x);
    const order = memory.copyOf(Uint32Array.from({ length: rows }, (_, row) => row));
    const zeros = memory.zeros(inputs);
    const sum = memory.zeros(inputs * padded);
    const panels = memory.zeros(CHUNK_ROWS * padded);
    const columns = memory.words(CHUNK_ROWS * inputs);
    for (let row = 0; row < rows; row += CHUNK_ROWS) {
      const count = Math.min(CHUNK_ROWS, rows - row);
      const from = dy + row * units * 4;
      wasm.packPanels(panels, count, 0, from, units * 4, 4, count, units);
      wasm.transposeRows(
        columns,
        count * 4,
        source,
        inputs * 4,
        order + row * 4,
        count,
        inputs,
        zeros,
      );
      wasm.gemm(columns, count * 4, 0, panels, sum, padded * 4, 0, inputs, count, padded, 0);
    }
    return resizeColumns(memory.floats(sum, inputs * padded), padded, units);
  } finally {
    memory.free();
  }
}

/** Gradient of the bias: the sums of the columns of dy in f64, shape [units]. */
function columnSums(wasm: KernelExports, { rows, units }: ProductShape, dy: number): Float32Array {
  const memory = new KernelMemory(wasm);
  try {
    const sums = memory.zeros(2 * units);
    wasm.addColumnsInF64(sums, dy, rows, units);
    return Float32Array.from(new Float64Array(wasm.memory.buffer, sums, units));
  } finally {
    memory.free();
  }
}
