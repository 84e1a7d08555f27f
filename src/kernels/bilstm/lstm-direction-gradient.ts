import { KernelMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';
import type { DirectionRun } from './lstm-direction.ts';
import { type LstmWeights, packTransposed, padTo8 } from './lstm-weights.ts';
import { previousRows } from './ragged-batch.ts';

// Number of rows summed at a time into the gradients of the weights. Their gate gradients are
// packed once, and a panel of them stays in the L1 cache.
const CHUNK_ROWS = 256;

export interface DirectionGradientRun extends Omit<DirectionRun, 'recurrent'> {
  /**
   * Activations, in place of the projections; they are overwritten by the gradients of the
   * pre-activations.
   */
  readonly gates: number;
  /** Shape [B + N, P], as the run has saved them. */
  readonly cells: number;
  /** The recurrent weights as given, which are transposed here. */
  readonly recurrent: Float32Array;
  /** Address of the gradient of the part of the outputs, [N, 2U], that `result` points to. */
  readonly dResult: number;
}

/**
 * Backpropagation through time over one direction. It leaves the gradients of the pre-activations
 * in `gates`.
 * @returns gradients of the weights in the layout of `LstmWeights`
 */
export function differentiateDirection(
  wasm: KernelExports,
  run: DirectionGradientRun,
): LstmWeights {
  const memory = new KernelMemory(wasm);
  try {
    backThroughTime(wasm, memory, run);
    return weightGradients(wasm, memory, run);
  } finally {
    memory.free();
  }
}

function backThroughTime(
  wasm: KernelExports,
  memory: KernelMemory,
  run: DirectionGradientRun,
): void {
  const { plan, shape } = run;
  const padded = padTo8(shape.units);
  const recurrent = packTransposed(wasm, memory, shape.units, shape.units, [run.recurrent]);
  const dState = memory.zeros(plan.batch * padded);
  const dCell = memory.zeros(plan.batch * padded);
  const zeros = memory.zeros(padded);
  const dOutput = memory.zeros(padded);
  wasm.backwardSteps(
    ...([run.gates, padded * 32, recurrent, shape.units, padded] as const),
    ...([run.active + 4, plan.steps, plan.total] as const),
    ...([run.cells, dState, dCell, zeros, dOutput] as const),
    ...([run.rows, run.dResult, shape.units * 8] as const),
  );
}

/**
 * Gradients of the weights: the sums over all rows of (x and the output one step before)^T dGates,
 * and of dGates. Rows are summed in the order of their steps, which differs between the directions.
 */
function weightGradients(
  wasm: KernelExports,
  memory: KernelMemory,
  run: DirectionGradientRun,
): LstmWeights {
  const { inputs, units } = run.shape;
  const { total } = run.plan;
  const gates = 4 * padTo8(units);
  const previous = memory.copyOf(previousRows(run.plan, run.rowNumbers));
  const sums = memory.zeros((inputs + units) * gates);
  const dBias = memory.zeros(gates);
  const zeros = memory.zeros(Math.max(inputs, units));
  const panels = memory.words(CHUNK_ROWS * gates);
  const columns = memory.words(CHUNK_ROWS * (inputs + units));
  for (let row = 0; row < total; row += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, total - row);
    const rows = run.rows + row * 4;
    wasm.packAndSumRows(panels, dBias, run.gates, gates * 8, rows, count, gates);
    const stride = count * 4;
    const ofOutputs = columns + inputs * stride;
    const before = previous + row * 4;
    wasm.transposeRows(columns, stride, run.x.values, inputs * 4, rows, count, inputs, zeros);
    wasm.transposeRows(ofOutputs, stride, run.result, units * 8, before, count, units, zeros);
    wasm.gemm(
      ...([columns, stride, 0, panels, sums, gates * 4, 0] as const),
      ...([inputs + units, count, gates, 0] as const),
    );
  }
  const unpacked = (address: number, rows: number) => {
    const target = memory.words(rows * 4 * units);
    wasm.unpackGates(target, address, rows, units, padTo8(units));
    return memory.floats(target, rows * 4 * units).slice();
  };
  return {
    kernel: unpacked(sums, inputs),
    recurrent: unpacked(sums + inputs * gates * 4, units),
    bias: unpacked(dBias, 1),
  };
}
