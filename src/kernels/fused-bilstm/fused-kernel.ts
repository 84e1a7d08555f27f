import { PithError } from '../../core/errors.ts';
import { KernelMemory } from './kernel-memory.ts';
import { type DirectionRun, runDirection } from './lstm-direction.ts';
import { differentiateDirection } from './lstm-direction-gradient.ts';
import {
  type LstmShape,
  type LstmWeights,
  type PackedDirection,
  packForward,
  padTo8,
} from './lstm-weights.ts';
import { withColumns } from './padded-rows.ts';
import { planBatch, type RaggedBatch } from './ragged-batch.ts';
import { instantiateKernel, type KernelBytes, type KernelExports } from './web-assembly.ts';

export interface BilstmWeights {
  readonly forward: LstmWeights;
  readonly backward: LstmWeights;
}

/** Weights of both directions, packed in the kernel's memory until `release`. */
export interface PackedBilstm {
  readonly shape: LstmShape;
  readonly directions: readonly [PackedDirection, PackedDirection];
  release(): void;
}

export interface BilstmOutput {
  /** [N, 2U], forward and backward side by side */
  readonly output: Float32Array;
  /** [2, N, 4P], gates after their activation, time-major; empty unless asked for */
  readonly gates: Float32Array;
  /** [2, B + N, P], cells, time-major, zeros first; empty unless asked for */
  readonly cells: Float32Array;
}

/**
 * The wasm kernel without TensorFlow.js: float arrays in, float arrays out. The sequences of a
 * batch lie one after the other, N rows in all; see `planBatch`.
 */
export class FusedKernel {
  readonly #wasm: KernelExports;

  private constructor(wasm: KernelExports) {
    this.#wasm = wasm;
  }

  static async load(bytes: KernelBytes): Promise<FusedKernel> {
    return new FusedKernel(await instantiateKernel(bytes));
  }

  /** The raw exports, for measuring and for the other operations of this folder. */
  get wasm(): KernelExports {
    return this.#wasm;
  }

  /** Packs weights once for many runs; the caller releases them. */
  pack(shape: LstmShape, weights: BilstmWeights): PackedBilstm {
    const memory = new KernelMemory(this.#wasm);
    const directions = [
      packForward(this.#wasm, memory, shape, weights.forward),
      packForward(this.#wasm, memory, shape, weights.backward),
    ] as const;
    return { shape, directions, release: () => memory.free() };
  }

  /**
   * A bidirectional LSTM (sigmoid gates, tanh) over a batch of sequences without padding.
   * @param x [N, D]
   * @param lengths B numbers whose sum is N
   * @param keep whether to return what `differentiate` needs
   * @throws PithError 'bad-input' when shapes disagree
   */
  run(
    packed: PackedBilstm,
    x: Float32Array,
    lengths: ArrayLike<number>,
    keep: boolean,
  ): BilstmOutput {
    const { shape } = packed;
    const plan = checkedPlan(shape, x, lengths);
    const padded = padTo8(shape.units);
    const gateCount = keep ? plan.total * 4 * padded : 0;
    const cellCount = keep ? (plan.batch + plan.total) * padded : 0;
    const memory = new KernelMemory(this.#wasm);
    try {
      const output = memory.words(plan.total * 2 * shape.units);
      const gates = memory.words(2 * gateCount);
      const cells = memory.zeros(2 * cellCount);
      const runs = directionRuns(memory, { plan, shape, x, output });
      for (const [d, run] of runs.entries()) {
        const kept = { gates: gates + d * gateCount * 4, cells: cells + d * cellCount * 4 };
        const weights = packed.directions[d];
        runDirection(this.#wasm, { ...run, weights }, keep ? kept : undefined);
      }
      return {
        output: memory.floats(output, plan.total * 2 * shape.units).slice(),
        gates: memory.floats(gates, 2 * gateCount).slice(),
        cells: memory.floats(cells, 2 * cellCount).slice(),
      };
    } finally {
      memory.free();
    }
  }

  /**
   * Gradients of `run`.
   * @param kept what `run` returned with `keep`
   * @param dOutput [N, 2U], gradient of its output
   */
  differentiate(
    shape: LstmShape,
    weights: BilstmWeights,
    x: Float32Array,
    lengths: ArrayLike<number>,
    kept: BilstmOutput,
    dOutput: Float32Array,
  ): { dx: Float32Array; weights: BilstmWeights } {
    const plan = checkedPlan(shape, x, lengths);
    const padded = padTo8(shape.units);
    const width = padTo8(shape.inputs);
    const gateBytes = plan.total * 4 * padded * 4;
    const cellBytes = (plan.batch + plan.total) * padded * 4;
    const memory = new KernelMemory(this.#wasm);
    try {
      const output = memory.copyOf(kept.output);
      const gates = memory.copyOf(kept.gates);
      const cells = memory.copyOf(kept.cells);
      const dResult = memory.copyOf(dOutput);
      const dx = memory.zeros(plan.total * width);
      const plain = [weights.forward, weights.backward];
      const [forward, backward] = directionRuns(memory, { plan, shape, x, output }).map((run, d) =>
        differentiateDirection(
          this.#wasm,
          {
            ...run,
            weights: { kernel: 0, recurrent: 0, bias: 0 },
            plain: plain[d],
            dResult: dResult + d * shape.units * 4,
            dx,
            rowNumbers: d === 0 ? plan.forwardRows : plan.backwardRows,
          },
          { gates: gates + d * gateBytes, cells: cells + d * cellBytes },
        ),
      );
      const padOut = memory.floats(dx, plan.total * width);
      return {
        dx: withColumns(padOut, width, shape.inputs),
        weights: { forward, backward },
      };
    } finally {
      memory.free();
    }
  }
}

function checkedPlan(shape: LstmShape, x: Float32Array, lengths: ArrayLike<number>): RaggedBatch {
  const plan = planBatch(lengths);
  if (plan.total * shape.inputs !== x.length) {
    throw new PithError(
      'bad-input',
      `Lengths sum to ${plan.total} rows of ${shape.inputs}, the input has ${x.length} numbers`,
    );
  }
  return plan;
}

function directionRuns(
  memory: KernelMemory,
  inputs: { plan: RaggedBatch; shape: LstmShape; x: Float32Array; output: number },
): Omit<DirectionRun, 'weights'>[] {
  const { plan, shape, output } = inputs;
  const x = memory.copyOf(inputs.x);
  const active = memory.copyOf(plan.active);
  return [plan.forwardRows, plan.backwardRows].map((rows, d) => ({
    ...{ plan, shape, x, active },
    rows: memory.copyOf(rows),
    result: output + d * shape.units * 4,
  }));
}
