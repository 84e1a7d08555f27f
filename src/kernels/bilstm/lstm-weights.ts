import { KernelMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';

/** Weights of one direction in the layout of Keras and tfjs, with gates in the order i, f, c, o. */
export interface LstmWeights {
  /** Shape [inputs, 4 * units]. */
  readonly kernel: Float32Array;
  /** Shape [units, 4 * units]. */
  readonly recurrent: Float32Array;
  /** Shape [4 * units]. */
  readonly bias: Float32Array;
}

export interface LstmShape {
  /** D, the number of inputs. */
  readonly inputs: number;
  /** U, the number of units. */
  readonly units: number;
}

/** The arithmetic of the products with the weights; integers are for inference only. */
export type Arithmetic = 'f32' | IntegerArithmetic;

/** Integer arithmetic; see assembly/integers.ts. */
export type IntegerArithmetic = 'int16' | 'int8';

/** Number of bytes of an integer. */
export const INTEGER_BYTES: Readonly<Record<IntegerArithmetic, number>> = { int16: 2, int8: 1 };

/** The value of each byte of integers that stand for 0. */
export const INTEGER_ZERO: Readonly<Record<IntegerArithmetic, number>> = { int16: 0, int8: 64 };

/** Addresses of a weight matrix in panels of 8 columns. */
export interface PackedMatrix {
  readonly panels: number;
  readonly arithmetic: Arithmetic;
  /** Address of the scale of each integer column; 0 for floats. */
  readonly scales: number;
}

/** Addresses of the projection from inputs to gates. */
export interface PackedProjection extends PackedMatrix {
  /** Address of the bias of each column. */
  readonly bias: number;
}

/** Rounds a number up to the 8 columns of a panel. */
export function padTo8(count: number): number {
  return Math.ceil(count / 8) * 8;
}

/**
 * Packs the input weights of both directions side by side, forward first, for one product: [D, 8P],
 * where P is U padded.
 */
export function packProjections(
  wasm: KernelExports,
  memory: KernelMemory,
  { inputs, units }: LstmShape,
  weights: readonly LstmWeights[],
  arithmetic: Arithmetic,
): PackedProjection {
  const columns = 4 * padTo8(units);
  const matrices = weights.map(({ kernel }) => kernel);
  const packed = packMatrices(wasm, memory, { k: inputs, units, matrices, arithmetic });
  const bias = memory.words(columns * weights.length);
  weights.forEach((direction, d) => {
    withCopy(wasm, direction.bias, (source) => {
      wasm.packGates(bias + d * columns * 4, source, 1, units, padTo8(units));
    });
  });
  return { ...packed, bias };
}

/** One direction's part, [D, 4P], of the result of `packProjections`. */
export function projectionOf(
  { panels, arithmetic, scales, bias }: PackedProjection,
  { inputs, units }: LstmShape,
  direction: number,
): PackedProjection {
  const columns = direction * 4 * padTo8(units);
  return {
    panels: panels + columns * columnBytes(inputs, arithmetic),
    arithmetic,
    scales: arithmetic === 'f32' ? 0 : scales + columns * 4,
    bias: bias + columns * 4,
  };
}

/** Packs recurrent weights for the forward pass: [U, 4P] in panels, where P is U padded. */
export function packRecurrent(
  wasm: KernelExports,
  memory: KernelMemory,
  units: number,
  matrix: Float32Array,
  arithmetic: Arithmetic,
): PackedMatrix {
  return packMatrices(wasm, memory, { k: units, units, matrices: [matrix], arithmetic });
}

/**
 * Packs the transposes of [n, 4U] matrices in panels, one below the other, for the backward pass.
 * @returns address of [4P times their number, n]
 */
export function packTransposed(
  wasm: KernelExports,
  memory: KernelMemory,
  n: number,
  units: number,
  matrices: readonly Float32Array[],
): number {
  const gates = 4 * padTo8(units);
  const total = gates * matrices.length;
  const target = memory.zeros(total * padTo8(n));
  matrices.forEach((matrix, i) => {
    withCopy(wasm, matrix, (source) => {
      wasm.packGatesTransposed(target, total, i * gates, source, n, units);
    });
  });
  return target;
}

interface GateMatrices {
  readonly k: number;
  readonly units: number;
  /** Shape [k, 4 * units] each. */
  readonly matrices: readonly Float32Array[];
  readonly arithmetic: Arithmetic;
}

/** Packs matrices side by side. */
function packMatrices(
  wasm: KernelExports,
  memory: KernelMemory,
  { k, units, matrices, arithmetic }: GateMatrices,
): PackedMatrix {
  const padded = padTo8(units);
  const columns = 4 * padded;
  const bytes = columns * columnBytes(k, arithmetic);
  const panels = memory.words((bytes / 4) * matrices.length);
  const scales = arithmetic === 'f32' ? 0 : memory.words(columns * matrices.length);
  matrices.forEach((matrix, i) => {
    withCopy(wasm, matrix, (source) => {
      const to = panels + i * bytes;
      if (arithmetic === 'f32') wasm.packGates(to, source, k, units, padded);
      else {
        const scalesTo = scales + i * columns * 4;
        const bytesEach = INTEGER_BYTES[arithmetic];
        wasm.packGatesIntegers(bytesEach, to, scalesTo, source, k, padTo8(k), units, padded);
      }
    });
  });
  return { panels, arithmetic, scales };
}

interface ColumnMatrix {
  readonly k: number;
  /** Shape [k, n], where n is a multiple of 8. */
  readonly matrix: Float32Array;
  readonly arithmetic: Arithmetic;
}

/** Packs a matrix in panels, with its columns in order. */
export function packColumns(
  wasm: KernelExports,
  memory: KernelMemory,
  { k, matrix, arithmetic }: ColumnMatrix,
): PackedMatrix {
  const n = matrix.length / k;
  const panels = memory.words((n * columnBytes(k, arithmetic)) / 4);
  const scales = arithmetic === 'f32' ? 0 : memory.words(n);
  withCopy(wasm, matrix, (source) => {
    if (arithmetic === 'f32') wasm.packPanels(panels, k, 0, source, n * 4, 4, k, n);
    else {
      const bytes = INTEGER_BYTES[arithmetic];
      wasm.packPanelsIntegers(bytes, panels, scales, source, k, padTo8(k), n);
    }
  });
  return { panels, arithmetic, scales };
}

/** Computes the bytes of one column of k weights; integers are filled up to whole vectors, and 4 bytes stand before them. */
function columnBytes(k: number, arithmetic: Arithmetic): number {
  if (arithmetic === 'f32') return k * 4;
  return 4 + padTo8(k) * INTEGER_BYTES[arithmetic];
}

function withCopy(wasm: KernelExports, matrix: Float32Array, use: (source: number) => void): void {
  const scratch = new KernelMemory(wasm);
  try {
    use(scratch.copyOf(matrix));
  } finally {
    scratch.free();
  }
}
