import { KernelMemory } from './kernel-memory.ts';
import type { DirectionRun, KeptSteps } from './lstm-direction.ts';
import { type LstmWeights, packTransposed, padTo8 } from './lstm-weights.ts';
import { previousRows } from './ragged-batch.ts';
import type { KernelExports } from './web-assembly.ts';

// Rows summed at a time into the gradients of the weights: their gate gradients are packed once
// and a panel of them (8 KiB) stays in the L1 cache.
const CHUNK_ROWS = 256;

export interface DirectionGradientRun extends DirectionRun {
  /** the weights as given, to be transposed */
  readonly plain: LstmWeights;
  /** `result` holds the outputs; this is the same part of their gradient, [N, 2U] */
  readonly dResult: number;
  /** [N, padded D], gradient of x; both directions add to it, or 0 when it is not wanted */
  readonly dx: number;
}

/**
 * Back through time over one direction.
 * @param kept is used up: its gates become gradients of the pre-activations
 * @returns gradients of the weights in the layout of `LstmWeights`
 */
export function differentiateDirection(
  wasm: KernelExports,
  run: DirectionGradientRun,
  kept: KeptSteps,
): LstmWeights {
  const memory = new KernelMemory(wasm);
  try {
    backThroughTime(wasm, memory, run, kept);
    if (run.dx !== 0) addInputGradient(wasm, memory, run, kept);
    return weightGradients(wasm, memory, run, kept);
  } finally {
    memory.free();
  }
}

function backThroughTime(
  wasm: KernelExports,
  memory: KernelMemory,
  run: DirectionGradientRun,
  kept: KeptSteps,
): void {
  const { plan, shape } = run;
  const padded = padTo8(shape.units);
  const recurrent = packTransposed(wasm, memory, shape.units, shape.units, run.plain.recurrent);
  const dState = memory.zeros(plan.batch * padded);
  const dCell = memory.zeros(plan.batch * padded);
  const zeros = memory.zeros(padded);
  const dOutput = memory.zeros(padded);
  wasm.backwardSteps(
    ...[kept.gates, recurrent, shape.units, padded],
    ...[run.active + 4, plan.steps, plan.total],
    ...[kept.cells, dState, dCell, zeros, dOutput],
    ...[run.rows, run.dResult, shape.units * 8],
  );
}

/** dx += dGates * transposed kernel, row by row where the direction read it. */
function addInputGradient(
  wasm: KernelExports,
  memory: KernelMemory,
  run: DirectionGradientRun,
  kept: KeptSteps,
): void {
  const { inputs, units } = run.shape;
  const gates = 4 * padTo8(units);
  const kernel = packTransposed(wasm, memory, inputs, units, run.plain.kernel);
  const width = padTo8(inputs);
  wasm.gemm(
    ...[kept.gates, gates * 4, 0, kernel],
    ...[run.dx, width * 4, run.rows, run.plan.total, gates, width, 0],
  );
}

/** The sums over all rows of x^T dGates, (output one step before)^T dGates and dGates. */
function weightGradients(
  wasm: KernelExports,
  memory: KernelMemory,
  run: DirectionGradientRun,
  kept: KeptSteps,
): LstmWeights {
  const { inputs, units } = run.shape;
  const { total } = run.plan;
  const gates = 4 * padTo8(units);
  const previous = memory.copyOf(previousRows(run.plan, run.rowNumbers));
  const dKernel = memory.zeros(inputs * gates);
  const dRecurrent = memory.zeros(units * gates);
  const dBias = memory.zeros(gates);
  const zeros = memory.zeros(Math.max(inputs, units));
  const panels = memory.words(CHUNK_ROWS * gates);
  const columns = memory.words(CHUNK_ROWS * Math.max(inputs, units));
  for (let row = 0; row < total; row += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, total - row);
    const dGates = kept.gates + row * gates * 4;
    wasm.addColumnSums(dBias, dGates, gates * 4, count, gates);
    wasm.packPanels(panels, count, 0, dGates, gates * 4, 4, count, gates);
    const factors = [
      { source: run.x, stride: inputs * 4, rows: run.rows, width: inputs, sum: dKernel },
      { source: run.result, stride: units * 8, rows: previous, width: units, sum: dRecurrent },
    ];
    for (const { source, stride, rows, width, sum } of factors) {
      wasm.transposeRows(
        ...[columns, count * 4, source, stride, rows + row * 4, count, width, zeros],
      );
      wasm.gemm(...[columns, count * 4, 0, panels], ...[sum, gates * 4, 0, width, count, gates, 0]);
    }
  }
  const unpacked = (address: number, rows: number) => {
    const target = memory.words(rows * 4 * units);
    wasm.unpackGates(target, address, rows, units, padTo8(units));
    return memory.floats(target, rows * 4 * units).slice();
  };
  return {
    kernel: unpacked(dKernel, inputs),
    recurrent: unpacked(dRecurrent, units),
    bias: unpacked(dBias, 1),
  };
}
