import { KernelMemory } from './kernel-memory.ts';
import type { KernelExports } from './web-assembly.ts';

/** Weights of one direction in the layout of Keras and tfjs: gates in the order i, f, c, o. */
export interface LstmWeights {
  /** [inputs, 4 * units] */
  readonly kernel: Float32Array;
  /** [units, 4 * units] */
  readonly recurrent: Float32Array;
  /** [4 * units] */
  readonly bias: Float32Array;
}

export interface LstmShape {
  /** D */
  readonly inputs: number;
  /** U */
  readonly units: number;
}

/** How the product with the recurrent weights is computed: 'int16' for inference only. */
export type Recurrence = 'f32' | 'int16';

/** Addresses of the weights of one direction, packed in panels of 8 columns. */
export interface PackedDirection {
  readonly kernel: number;
  readonly recurrent: number;
  readonly bias: number;
  /** scale of each column of 16-bit recurrent weights; undefined where they are f32 */
  readonly scales: number | undefined;
}

/** Units, or anything, rounded up to the 8 columns of a panel. */
export function padTo8(count: number): number {
  return Math.ceil(count / 8) * 8;
}

/** Weights as the forward pass reads them: [D, 4P] and [U, 4P] in panels, bias [4P]; P = padded U. */
export function packForward(
  wasm: KernelExports,
  memory: KernelMemory,
  { inputs, units }: LstmShape,
  weights: LstmWeights,
  recurrence: Recurrence,
): PackedDirection {
  const padded = padTo8(units);
  const scratch = new KernelMemory(wasm);
  const pack = (k: number, matrix: Float32Array) => {
    const target = memory.words(k * 4 * padded);
    wasm.packGates(target, scratch.copyOf(matrix), k, units, padded);
    return target;
  };
  const packInt16 = (matrix: Float32Array) => {
    const target = memory.words(padded * 2 * padded);
    const scales = memory.words(4 * padded);
    wasm.packGatesInt16(target, scales, scratch.copyOf(matrix), units, padded);
    return { recurrent: target, scales };
  };
  try {
    return {
      kernel: pack(inputs, weights.kernel),
      bias: pack(1, weights.bias),
      ...(recurrence === 'int16'
        ? packInt16(weights.recurrent)
        : { recurrent: pack(units, weights.recurrent), scales: undefined }),
    };
  } finally {
    scratch.free();
  }
}

/** The transpose of a [n, 4U] matrix in panels: [4P, n], for the way back. */
export function packTransposed(
  wasm: KernelExports,
  memory: KernelMemory,
  n: number,
  units: number,
  matrix: Float32Array,
): number {
  const padded = padTo8(units);
  const target = memory.words(4 * padded * padTo8(n));
  const scratch = new KernelMemory(wasm);
  try {
    wasm.packGatesTransposed(target, scratch.copyOf(matrix), n, units, padded);
  } finally {
    scratch.free();
  }
  return target;
}
