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

/** Addresses of the recurrent weights of one direction, packed in panels of 8 columns. */
export interface PackedDirection {
  readonly recurrent: number;
  /** scale of each column of 16-bit recurrent weights; undefined where they are f32 */
  readonly scales: number | undefined;
}

/** Units, or anything, rounded up to the 8 columns of a panel. */
export function padTo8(count: number): number {
  return Math.ceil(count / 8) * 8;
}

/** Addresses of what makes gates of inputs: both directions side by side, the forward one first. */
export interface PackedProjection {
  /** [D, 8P] in panels */
  readonly kernel: number;
  /** [8P] */
  readonly bias: number;
}

/** The input weights of both directions, for one product. */
export function packProjection(
  wasm: KernelExports,
  memory: KernelMemory,
  { inputs, units }: LstmShape,
  weights: readonly LstmWeights[],
): PackedProjection {
  const gates = 4 * padTo8(units);
  const kernel = memory.words(inputs * gates * weights.length);
  const bias = memory.words(gates * weights.length);
  weights.forEach((direction, d) => {
    const pack = (target: number, k: number, matrix: Float32Array) =>
      packGates(wasm, { target: target + d * k * gates * 4, k, units, matrix });
    pack(kernel, inputs, direction.kernel);
    pack(bias, 1, direction.bias);
  });
  return { kernel, bias };
}

/** Recurrent weights as the forward pass reads them: [U, 4P] in panels; P = padded U. */
export function packRecurrent(
  wasm: KernelExports,
  memory: KernelMemory,
  units: number,
  matrix: Float32Array,
  recurrence: Recurrence,
): PackedDirection {
  const padded = padTo8(units);
  if (recurrence === 'f32') {
    const recurrent = memory.words(units * 4 * padded);
    packGates(wasm, { target: recurrent, k: units, units, matrix });
    return { recurrent, scales: undefined };
  }
  const recurrent = memory.words(padded * 2 * padded);
  const scales = memory.words(4 * padded);
  withCopy(wasm, matrix, (source) => {
    wasm.packGatesInt16(recurrent, scales, source, units, padded);
  });
  return { recurrent, scales };
}

/**
 * The transposes of [n, 4U] matrices in panels, one below the other, for the way back:
 * [4P times their number, n].
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

interface GatePacking {
  readonly target: number;
  readonly k: number;
  readonly units: number;
  /** [k, 4 * units] */
  readonly matrix: Float32Array;
}

function packGates(wasm: KernelExports, { target, k, units, matrix }: GatePacking): void {
  withCopy(wasm, matrix, (source) => {
    wasm.packGates(target, source, k, units, padTo8(units));
  });
}

function withCopy(wasm: KernelExports, matrix: Float32Array, use: (source: number) => void): void {
  const scratch = new KernelMemory(wasm);
  try {
    use(scratch.copyOf(matrix));
  } finally {
    scratch.free();
  }
}
