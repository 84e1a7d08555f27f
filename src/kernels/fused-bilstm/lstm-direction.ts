import { KernelMemory } from './kernel-memory.ts';
import { type LstmShape, type PackedDirection, padTo8 } from './lstm-weights.ts';
import type { RaggedBatch } from './ragged-batch.ts';
import type { KernelExports } from './web-assembly.ts';

// Rows of input projections computed at a time: they stay in the L2 cache until the recurrence
// reads them, and the packed weights are gone through once for all of them.
const CHUNK_ROWS = 128;

/** One direction's part of a forward run; addresses in the kernel's memory. */
export interface DirectionRun {
  readonly shape: LstmShape;
  readonly plan: RaggedBatch;
  readonly weights: PackedDirection;
  /** [N, D] */
  readonly x: number;
  /** [1 + T], the plan's `active` */
  readonly active: number;
  /** [N], the plan's rows of this direction */
  readonly rows: number;
  /** the same, outside the kernel's memory */
  readonly rowNumbers: Uint32Array;
  /** the first of this direction's columns in [N, 2U] */
  readonly result: number;
}

/** What the gradient needs: gates [N, 4P] and cells [B + N, P], zeros first. */
export interface KeptSteps {
  readonly gates: number;
  readonly cells: number;
}

/** Runs one direction over a batch and writes its half of the result; fills `kept` if given. */
export function runDirection(wasm: KernelExports, run: DirectionRun, kept?: KeptSteps): void {
  const { shape, plan, weights, x } = run;
  const padded = padTo8(shape.units);
  const rowBytes = padded * 4;
  const memory = new KernelMemory(wasm);
  try {
    let state = memory.zeros(plan.batch * padded);
    let other = memory.words(plan.batch * padded);
    let cell = kept ? kept.cells : memory.zeros(plan.batch * padded);
    const output = memory.words(padded);
    const chunk = kept ? 0 : memory.words((CHUNK_ROWS + plan.batch) * 4 * padded);
    let row = 0;
    for (let t = 0; t < plan.steps; ) {
      const first = t;
      let count = 0;
      while (t < plan.steps && count < CHUNK_ROWS) count += plan.active[++t];
      const rows = run.rows + row * 4;
      const gates = kept ? kept.gates + row * 4 * rowBytes : chunk;
      wasm.gemm(
        ...[x, shape.inputs * 4, rows, weights.kernel],
        ...[gates, 4 * rowBytes, 0, count, shape.inputs, 4 * padded, weights.bias],
      );
      const steps = [run.active + (1 + first) * 4, t - first] as const;
      const into = [rows, run.result, shape.units * 8] as const;
      if (weights.scales === undefined) {
        wasm.forwardSteps(
          ...([gates, weights.recurrent, shape.units, padded, ...steps, kept ? 1 : 0] as const),
          ...([state, other, cell, ...into, first] as const),
        );
      } else {
        wasm.forwardStepsInt16(
          ...([gates, weights.recurrent, weights.scales, shape.units, padded, ...steps] as const),
          ...([state, other, cell, output, ...into] as const),
        );
      }
      if ((t - first) % 2 === 1) [state, other] = [other, state];
      if (kept) cell = kept.cells + (plan.batch + row + count - plan.active[t]) * rowBytes;
      row += count;
    }
  } finally {
    memory.free();
  }
}
