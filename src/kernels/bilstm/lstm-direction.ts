import { KernelMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';
import {
  INTEGER_BYTES,
  INTEGER_ZERO,
  type LstmShape,
  type PackedMatrix,
  type PackedProjection,
  padTo8,
} from './lstm-weights.ts';
import type { RaggedBatch } from './ragged-batch.ts';

// Number of rows of input projections that are computed at a time when no gradient needs all of
// them. They stay in the L2 cache until the recurrence reads them, and the packed weights are read
// once for all of them. It is a multiple of the rows of every tile. Computing all rows of both
// directions in one product was no faster.
const CHUNK_ROWS = 120;

/** The inputs of a run, in the kernel's memory. */
export interface InputRows {
  /** Address of [N, D] floats, or of [N, D rounded up to 8] integers. */
  readonly values: number;
  /** Address of [N], the largest number of each row of integers; undefined for floats. */
  readonly sizes: number | undefined;
}

/** One direction's part of a forward run. All addresses are in the kernel's memory. */
export interface DirectionRun {
  readonly shape: LstmShape;
  readonly plan: RaggedBatch;
  /** This direction's part of the input weights. */
  readonly projection: PackedProjection;
  readonly recurrent: PackedMatrix;
  readonly x: InputRows;
  /** Address of the plan's `active`, [1 + T]. */
  readonly active: number;
  /** Address of the plan's rows of this direction, [N]. */
  readonly rows: number;
  /** The same rows, outside the kernel's memory. */
  readonly rowNumbers: Uint32Array;
  /** Address of this direction's first column in the result, [N, 2U]. */
  readonly result: number;
  /**
   * Address of its first column in the projections of both directions, [N, 8P]; undefined where
   * they are computed in chunks.
   */
  readonly gates: number | undefined;
}

/**
 * Runs one direction over a batch and writes its half of the result.
 * @param savedCells address of [B + N, P], beginning with zeros. If given, it receives the cells
 *   that the gradient needs, and the gates receive their activations. It requires the projections
 *   of all rows.
 */
export function runDirection(wasm: KernelExports, run: DirectionRun, savedCells?: number): void {
  const { shape, plan, recurrent } = run;
  const padded = padTo8(shape.units);
  const memory = new KernelMemory(wasm);
  try {
    let state = memory.zeros(plan.batch * padded);
    if (recurrent.arithmetic !== 'f32') {
      memory.bytes(state, plan.batch * padded * 4).fill(INTEGER_ZERO[recurrent.arithmetic]);
    }
    let other = memory.words(plan.batch * padded);
    const cell = savedCells ?? memory.zeros(plan.batch * padded);
    const output = memory.words(padded);
    const source = projections(wasm, memory, run);
    let row = 0;
    for (let t = 0; t < plan.steps; ) {
      const first = t;
      let count = 0;
      while (t < plan.steps && count < source.chunkRows) count += plan.active[++t];
      const gates = source.of(row, count);
      const steps = [run.active + (1 + first) * 4, t - first] as const;
      const into = [run.rows + row * 4, run.result, shape.units * 8] as const;
      if (recurrent.arithmetic === 'f32') {
        const keep = savedCells === undefined ? 0 : 1;
        wasm.forwardSteps(
          ...([...gates, recurrent.panels, shape.units, padded, ...steps, keep] as const),
          ...([state, other, cell, ...into, first] as const),
        );
      } else {
        wasm.forwardStepsIntegers(
          INTEGER_BYTES[recurrent.arithmetic],
          ...([...gates, recurrent.panels, recurrent.scales, shape.units, padded] as const),
          ...([...steps, state, other, cell, output, ...into] as const),
        );
      }
      if ((t - first) % 2 === 1) [state, other] = [other, state];
      row += count;
    }
  } finally {
    memory.free();
  }
}

/**
 * The gates of some time-major rows: their address, their stride in bytes, and the address of their
 * row numbers, or 0.
 */
type GateRows = readonly [address: number, stride: number, rows: number];

/**
 * Provides the projections: those computed for both directions at once, or chunks of one direction
 * on demand.
 */
function projections(
  wasm: KernelExports,
  memory: KernelMemory,
  { shape, plan, projection, x, rows, gates }: DirectionRun,
): { readonly chunkRows: number; of(row: number, count: number): GateRows } {
  const columns = 4 * padTo8(shape.units);
  if (gates !== undefined) {
    return { chunkRows: plan.total, of: (row) => [gates, columns * 8, rows + row * 4] };
  }
  const chunk = memory.words((CHUNK_ROWS + plan.batch) * columns);
  return {
    chunkRows: CHUNK_ROWS,
    of(row, count) {
      const picked = rows + row * 4;
      const { panels, arithmetic, scales, bias } = projection;
      if (x.sizes === undefined || arithmetic === 'f32') {
        wasm.gemm(
          ...([x.values, shape.inputs * 4, picked, panels, chunk, columns * 4] as const),
          ...([0, count, shape.inputs, columns, bias] as const),
        );
      } else {
        const depth = padTo8(shape.inputs);
        wasm.gemmIntegers(
          INTEGER_BYTES[arithmetic],
          ...([x.values, x.sizes, picked, panels, scales] as const),
          ...([chunk, count, depth, columns, bias] as const),
        );
      }
      return [chunk, columns * 4, 0];
    },
  };
}
