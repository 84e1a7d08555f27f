import * as tf from '@tensorflow/tfjs-core';

/**
 * Share of the running mean that one iteration replaces; it is roughly the mean of the last 200
 * iterations. A few of CleanEval's test pages have most of the wrong blocks. The accuracy on them
 * fluctuates between iterations, while that of the mean weights is stable.
 */
const SHARE = 1 / 200;

/**
 * Running mean of the weights during training (Polyak and Juditsky 1992, with exponential decay).
 */
export class AveragedWeights {
  readonly #variables: readonly tf.Variable[];
  readonly #means: Float32Array[];
  #count: number;

  /**
   * Starts or resumes a mean.
   * @param means where an interrupted run stopped
   * @param count number of updates until then
   */
  constructor(variables: readonly tf.Variable[], means?: readonly Float32Array[], count = 0) {
    this.#variables = variables;
    this.#means = variables.map(({ size }, i) => means?.[i].slice() ?? new Float32Array(size));
    this.#count = count;
  }

  /** Adds the current values of the variables. The first updates weigh equally. */
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

  /** Runs a function while the variables hold the means. */
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
