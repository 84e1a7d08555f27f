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

/** Addresses of the weights of one direction, packed in panels of 8 columns. */
export interface PackedDirection {
  readonly kernel: number;
  readonly recurrent: number;
  readonly bias: number;
}

/** Units, or anything, rounded up to the 8 columns of a panel. */
export function padTo8(count: number): number {
  return Math.ceil(count / 8) * 8;
}

/** Weights as the forward pass reads them: [D, 4P] and [U, 4P] in panels, bias [4P]; P = padded U. */
export function packForward(
  wasm: KernelExports,
  memory: KernelMemory,
  shape: LstmShape,
  weights: LstmWeights,
): PackedDirection {
  const padded = padTo8(shape.units);
  const bias = memory.zeros(4 * padded);
  for (let gate = 0; gate < 4; gate++) {
    const part = weights.bias.subarray(gate * shape.units, (gate + 1) * shape.units);
    memory.floats(bias + gate * padded * 4, shape.units).set(part);
  }
  return {
    kernel: packGates(wasm, memory, shape.inputs, shape.units, weights.kernel),
    recurrent: packGates(wasm, memory, shape.units, shape.units, weights.recurrent),
    bias,
  };
}

function packGates(
  wasm: KernelExports,
  memory: KernelMemory,
  k: number,
  units: number,
  matrix: Float32Array,
): number {
  const padded = padTo8(units);
  const scratch = new KernelMemory(wasm);
  const target = memory.zeros(k * 4 * padded);
  try {
    const source = scratch.copyOf(matrix);
    for (let gate = 0; gate < 4; gate++) {
      const panels = target + gate * padded * k * 4;
      wasm.packPanels(panels, k, 0, source + gate * units * 4, 16 * units, 4, k, units);
    }
  } finally {
    scratch.free();
  }
  return target;
}

/** The transpose of a [n, 4 * units] matrix in panels: [4P, n], for the way back. */
export function packTransposed(
  wasm: KernelExports,
  memory: KernelMemory,
  n: number,
  units: number,
  matrix: Float32Array,
): number {
  const padded = padTo8(units);
  const target = memory.zeros(4 * padded * padTo8(n));
  const scratch = new KernelMemory(wasm);
  try {
    const source = scratch.copyOf(matrix);
    for (let gate = 0; gate < 4; gate++) {
      const part = source + gate * units * 4;
      wasm.packPanels(target, 4 * padded, gate * padded, part, 4, 16 * units, units, n);
    }
  } finally {
    scratch.free();
  }
  return target;
}
