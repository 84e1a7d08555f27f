import { tensor, tidy, type Variable } from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import { installedKernel } from '../wasm/installed-kernel.ts';
import { KernelMemory } from '../wasm/kernel-memory.ts';

/** The constants of the paper (Kingma and Ba 2015), Keras and tfjs. */
const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-7;

/** First and second moments of one variable. */
export interface Moments {
  readonly m: Float32Array;
  readonly v: Float32Array;
}

/**
 * Adam with the update rule of `tf.train.adam`, with its moments in the kernel's memory. Each
 * update gives a variable a new tensor, so that weights packed for the old one are not used again.
 */
export class FusedAdam {
  readonly #variables: readonly Variable[];
  readonly #memory: KernelMemory;
  readonly #places: readonly { m: number; v: number; work: number }[];
  #steps: number;

  /**
   * Starts or resumes an optimization.
   * @param moments where an interrupted run stopped
   * @param steps number of steps until then
   * @throws PithError 'bad-input' when the moments do not fit
   */
  constructor(variables: readonly Variable[], moments?: readonly Moments[], steps = 0) {
    this.#variables = variables;
    this.#steps = steps;
    this.#memory = new KernelMemory(installedKernel().wasm);
    this.#places = variables.map(({ size }, i) => {
      const place = (values: Float32Array | undefined) => {
        const address = this.#memory.zeros(wholeVectors(size));
        if (values !== undefined) this.#floats(address, size, values);
        return address;
      };
      const work = this.#memory.zeros(2 * wholeVectors(size));
      return { m: place(moments?.[i].m), v: place(moments?.[i].v), work };
    });
  }

  /**
   * Performs one step.
   * @param gradients one for each variable, of its size, in order
   */
  update(gradients: readonly Float32Array[], learningRate: number): void {
    const { wasm } = installedKernel();
    this.#steps++;
    const corrections = [1 - BETA_1 ** this.#steps, 1 - BETA_2 ** this.#steps] as const;
    this.#variables.forEach((variable, i) => {
      const { m, v, work } = this.#places[i];
      const count = wholeVectors(variable.size);
      const gradient = work + count * 4;
      this.#floats(work, variable.size, variable.dataSync<'float32'>());
      this.#floats(gradient, variable.size, gradients[i]);
      wasm.adamStep(
        ...([work, gradient, m, v, count, learningRate, BETA_1, BETA_2, EPSILON] as const),
        ...corrections,
      );
      const values = this.#memory.floats(work, variable.size).slice();
      tidy(() => variable.assign(tensor(values, variable.shape)));
    });
  }

  /** Copies of the moments, in the order of the variables. */
  moments(): Moments[] {
    return this.#places.map(({ m, v }, i) => {
      const { size } = this.#variables[i];
      return {
        m: this.#memory.floats(m, size).slice(),
        v: this.#memory.floats(v, size).slice(),
      };
    });
  }

  /** Frees the moments. */
  dispose(): void {
    this.#memory.free();
  }

  #floats(address: number, size: number, values: Float32Array): void {
    if (values.length !== size) {
      throw new PithError('bad-input', `${values.length} numbers for a variable of ${size}`);
    }
    this.#memory.floats(address, size).set(values);
  }
}

function wholeVectors(count: number): number {
  return Math.ceil(count / 4) * 4;
}
