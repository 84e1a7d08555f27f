import { PithError } from '../../core/errors.ts';
import { type DirectionRun, type InputRows, runDirection } from '../bilstm/lstm-direction.ts';
import { differentiateDirection } from '../bilstm/lstm-direction-gradient.ts';
import {
  type Arithmetic,
  INTEGER_BYTES,
  type IntegerArithmetic,
  type LstmShape,
  type LstmWeights,
  type PackedMatrix,
  type PackedProjection,
  packProjections,
  packRecurrent,
  packTransposed,
  padTo8,
  projectionOf,
} from '../bilstm/lstm-weights.ts';
import { resizeColumns } from '../bilstm/padded-rows.ts';
import { planBatch, type RaggedBatch } from '../bilstm/ragged-batch.ts';
import { KernelMemory, withOwnedMemory } from './kernel-memory.ts';
import { instantiateKernel, type KernelBytes, type KernelExports } from './web-assembly.ts';

export interface BilstmWeights {
  readonly forward: LstmWeights;
  readonly backward: LstmWeights;
}

/** Weights of both directions, packed in the kernel's memory until `release` is called. */
export interface PackedBilstm {
  readonly shape: LstmShape;
  readonly arithmetic: Arithmetic;
  /** Projections of both directions. */
  readonly projections: PackedProjection;
  /** Recurrent weights, forward and backward. */
  readonly recurrent: readonly [PackedMatrix, PackedMatrix];
  release(): void;
}

/** A run that can still be differentiated; its values stay in the kernel's memory. */
export interface BilstmRun {
  /** Shape [N, 2U]: forward and backward outputs side by side. */
  readonly output: Float32Array;
  /**
   * Computes the gradients and releases the run, so it can be called once.
   * @param weights the weights of the run
   * @param dOutput gradient of the output, [N, 2U]
   */
  differentiate(weights: BilstmWeights, dOutput: Float32Array): BilstmGradients;
  /** Frees the run's values; `differentiate` does it too. */
  release(): void;
}

export interface BilstmGradients {
  /** Shape [N, D]. */
  readonly dx: Float32Array;
  readonly weights: BilstmWeights;
}

/**
 * The wasm kernel without TensorFlow.js: float arrays in, float arrays out. The sequences of a
 * batch are concatenated, with N rows in all; see `planBatch`.
 */
export class FusedKernel {
  readonly #wasm: KernelExports;

  private constructor(wasm: KernelExports) {
    this.#wasm = wasm;
  }

  static async load(bytes: KernelBytes): Promise<FusedKernel> {
    return new FusedKernel(await instantiateKernel(bytes));
  }

  /** The raw exports, for measurements and other operations. */
  get wasm(): KernelExports {
    return this.#wasm;
  }

  /** The integer arithmetic that is fastest in this build. */
  get integers(): IntegerArithmetic {
    return this.#wasm.hasProductOfBytes() ? 'int8' : 'int16';
  }

  /**
   * Packs weights for many runs; the caller releases them.
   * @throws PithError 'bad-input' when they are not of this shape
   */
  pack(shape: LstmShape, weights: BilstmWeights, arithmetic: Arithmetic = 'f32'): PackedBilstm {
    const both = [weights.forward, weights.backward];
    for (const direction of both) checkWeights(shape, direction);
    return withOwnedMemory(this.#wasm, (memory) => {
      const [forward, backward] = both.map(({ recurrent }) =>
        packRecurrent(this.#wasm, memory, shape.units, recurrent, arithmetic),
      );
      return {
        shape,
        arithmetic,
        projections: packProjections(this.#wasm, memory, shape, both, arithmetic),
        recurrent: [forward, backward],
        release: () => memory.free(),
      };
    });
  }

  /**
   * Runs a bidirectional LSTM (sigmoid gates, tanh) over a batch of sequences, without padding.
   * @param x shape [N, D]
   * @param lengths rows of each of the B sequences; they sum to N
   * @returns shape [N, 2U]: forward and backward outputs side by side
   * @throws PithError 'bad-input' when shapes disagree
   */
  run(packed: PackedBilstm, x: Float32Array, lengths: ArrayLike<number>): Float32Array {
    const batch = this.#start(packed, x, lengths);
    try {
      for (const run of batch.runs) runDirection(this.#wasm, run);
      return batch.output();
    } finally {
      batch.memory.free();
    }
  }

  /** Runs like `run`, and keeps the values that the gradient needs. */
  runToDifferentiate(packed: PackedBilstm, x: Float32Array, lengths: ArrayLike<number>): BilstmRun {
    if (packed.arithmetic !== 'f32') {
      throw new PithError('bad-input', 'Integers have no gradient');
    }
    const batch = this.#start(packed, x, lengths, { savesGates: true });
    const { memory, plan, runs } = batch;
    const padded = padTo8(packed.shape.units);
    try {
      const cells = runs.map((run) => {
        const kept = memory.words((plan.batch + plan.total) * padded);
        memory.floats(kept, plan.batch * padded).fill(0);
        runDirection(this.#wasm, run, kept);
        return kept;
      });
      return {
        output: batch.output(),
        differentiate: (weights, dOutput) => this.#differentiate(batch, cells, weights, dOutput),
        release: () => memory.free(),
      };
    } catch (error) {
      memory.free();
      throw error;
    }
  }

  #start(
    packed: PackedBilstm,
    values: Float32Array,
    lengths: ArrayLike<number>,
    { savesGates = false } = {},
  ): Batch {
    const { shape, projections } = packed;
    const plan = checkedPlan(shape, values, lengths);
    const memory = new KernelMemory(this.#wasm);
    try {
      const result = memory.words(plan.total * 2 * shape.units);
      const x = this.#inputs(memory, packed, values);
      const active = memory.copyOf(plan.active);
      const columns = 4 * padTo8(shape.units);
      const gates = savesGates ? memory.words(plan.total * 2 * columns) : undefined;
      if (gates !== undefined) {
        projectBoth(this.#wasm, { packed, x: x.values, rows: plan.total, gates });
      }
      const runs = [plan.forwardRows, plan.backwardRows].map((rowNumbers, d) => ({
        shape,
        plan,
        x,
        active,
        rowNumbers,
        projection: projectionOf(projections, shape, d),
        recurrent: packed.recurrent[d],
        rows: memory.copyOf(rowNumbers),
        result: result + d * shape.units * 4,
        gates: gates === undefined ? undefined : gates + d * columns * 4,
      }));
      const output = () => memory.floats(result, plan.total * 2 * shape.units).slice();
      return { memory, plan, shape, runs, gates, output };
    } catch (error) {
      memory.free();
      throw error;
    }
  }

  /** Copies the inputs to the kernel's memory, as floats or as quantized rows. */
  #inputs(memory: KernelMemory, { shape, arithmetic }: PackedBilstm, x: Float32Array): InputRows {
    const values = memory.copyOf(x);
    if (arithmetic === 'f32') return { values, sizes: undefined };
    const rows = x.length / shape.inputs;
    const depth = padTo8(shape.inputs);
    const bytes = INTEGER_BYTES[arithmetic];
    const integers = memory.words((rows * depth * bytes) / 4);
    const sizes = memory.words(rows);
    this.#wasm.quantizeRows(bytes, integers, sizes, values, rows, shape.inputs, depth);
    return { values: integers, sizes };
  }

  #differentiate(
    { memory, plan, shape, runs, gates }: Batch,
    cells: readonly number[],
    { forward, backward }: BilstmWeights,
    dOutput: Float32Array,
  ): BilstmGradients {
    const { inputs, units } = shape;
    const width = padTo8(inputs);
    try {
      if (gates === undefined) throw new PithError('unexpected', 'No gates to differentiate');
      const dResult = memory.copyOf(dOutput);
      const ofWeights = runs.map((run, d) =>
        differentiateDirection(this.#wasm, {
          ...run,
          gates: gates + d * 16 * padTo8(units),
          cells: cells[d],
          recurrent: [forward, backward][d].recurrent,
          dResult: dResult + d * units * 4,
        }),
      );
      const dx = memory.words(plan.total * width);
      const columns = 8 * padTo8(units);
      const kernels = packTransposed(this.#wasm, memory, inputs, units, [
        forward.kernel,
        backward.kernel,
      ]);
      const zeros = memory.zeros(width);
      this.#wasm.gemm(
        ...([gates, columns * 4, 0, kernels, dx, width * 4, 0] as const),
        ...([plan.total, columns, width, zeros] as const),
      );
      return {
        dx: resizeColumns(memory.floats(dx, plan.total * width), width, inputs),
        weights: { forward: ofWeights[0], backward: ofWeights[1] },
      };
    } finally {
      memory.free();
    }
  }
}

/** A batch in the kernel's memory, before its directions are run. */
interface Batch {
  readonly memory: KernelMemory;
  readonly plan: RaggedBatch;
  readonly shape: LstmShape;
  readonly runs: readonly DirectionRun[];
  /** Address of the projections of both directions, [N, 8P], if a gradient needs them. */
  readonly gates: number | undefined;
  output(): Float32Array;
}

interface Projecting {
  readonly packed: PackedBilstm;
  /** Address of [rows, D]. */
  readonly x: number;
  readonly rows: number;
  /** Address of [rows, 8P]. */
  readonly gates: number;
}

/** Computes the input projections of both directions in one product. */
function projectBoth(wasm: KernelExports, { packed, x, rows, gates }: Projecting): void {
  const { inputs, units } = packed.shape;
  const columns = 8 * padTo8(units);
  const { panels, bias } = packed.projections;
  const target = [gates, columns * 4, 0] as const;
  wasm.gemm(x, inputs * 4, 0, panels, ...target, rows, inputs, columns, bias);
}

function checkWeights({ inputs, units }: LstmShape, weights: LstmWeights): void {
  const columns = 4 * units;
  const sizes = { kernel: inputs * columns, recurrent: units * columns, bias: columns };
  for (const name of ['kernel', 'recurrent', 'bias'] as const) {
    const { length } = weights[name];
    if (length === sizes[name]) continue;
    const wanted = `${sizes[name]} for ${inputs} inputs and ${units} units`;
    throw new PithError('bad-input', `${name} has ${length} weights, and not ${wanted}`);
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
