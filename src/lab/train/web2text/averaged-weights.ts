import * as tf from '@tensorflow/tfjs-core';

/**
 * How much of the running mean one iteration replaces: it is that of the last 200 iterations or so. A few
 * of CleanEval's test pages hold many of the wrong blocks, and the accuracy on them went up and down from one
 * hundred iterations to the next; that of the mean weights did not.
 */
const SHARE = 1 / 200;

/** The running mean of the weights in a training (Polyak and Juditsky 1992, with exponential decay). */
export class AveragedWeights {
  readonly #variables: readonly tf.Variable[];
  readonly #means: Float32Array[];
  #count: number;

  /** @param means and count: where an interrupted run stopped */
  constructor(variables: readonly tf.Variable[], means?: readonly Float32Array[], count = 0) {
    this.#variables = variables;
    this.#means = variables.map(({ size }, i) => means?.[i].slice() ?? new Float32Array(size));
    this.#count = count;
  }

  /** Takes in the variables as they are now; the first ones count fully. */
  update(): void {
    this.#count++;
    const share = Math.max(SHARE, 1 / this.#count);
    this.#variables.forEach((variable, i) => {
      const values = variable.dataSync<'float32'>();
      const means = this.#means[i];
      for (let j = 0; j < means.length; j++) means[j] += share * (values[j] - means[j]);
    });
  }

  /** Copies of the means, in the order of the variables. */
  values(): Float32Array[] {
    return this.#means.map((means) => means.slice());
  }

  /** Runs something with the means in the place of the variables' values. */
  withMeans<T>(run: () => T): T {
    const own = this.#variables.map((variable) => Float32Array.from(variable.dataSync()));
    this.#assign(this.values());
    try {
      return run();
    } finally {
      this.#assign(own);
    }
  }

  #assign(values: readonly Float32Array[]): void {
    this.#variables.forEach((variable, i) => {
      tf.tidy(() => variable.assign(tf.tensor(values[i], variable.shape)));
    });
  }
}
