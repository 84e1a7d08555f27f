import * as tf from '@tensorflow/tfjs-core';

/** Constants of the paper (Kingma and Ba 2015) and of Keras. */
const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-7;

/**
 * Adam over plain arrays. TensorFlow.js's own makes a dozen tensors of each variable's size a step,
 * which takes longer than the network itself on the CPU backend, and keeps its state out of reach of
 * checkpoints.
 */
export class Adam {
  readonly moments: readonly { readonly m: Float32Array; readonly v: Float32Array }[];
  private readonly variables: readonly tf.Variable[];
  private steps: number;

  /** @param steps updates made before, by an interrupted run */
  constructor(variables: readonly tf.Variable[], steps = 0) {
    this.variables = variables;
    this.steps = steps;
    this.moments = variables.map(({ size }) => ({
      m: new Float32Array(size),
      v: new Float32Array(size),
    }));
  }

  /** @param gradients one of each variable's shape, in order */
  update(gradients: readonly Float32Array[], learningRate: number, weightDecay = 0): void {
    this.steps++;
    const rate = (learningRate * Math.sqrt(1 - BETA_2 ** this.steps)) / (1 - BETA_1 ** this.steps);
    this.variables.forEach((variable, i) => {
      const values = Float32Array.from(variable.dataSync());
      const decay = variable.rank > 1 ? learningRate * weightDecay : 0;
      updateArray(values, gradients[i], this.moments[i], rate, decay);
      // A new tensor, not the old array changed in place: kernels cache packed weights by tensor.
      tf.tidy(() => variable.assign(tf.tensor(values, variable.shape)));
    });
  }
}

function updateArray(
  values: Float32Array,
  gradient: Float32Array,
  { m, v }: { m: Float32Array; v: Float32Array },
  rate: number,
  decay: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const g = gradient[i];
    m[i] = BETA_1 * m[i] + (1 - BETA_1) * g;
    v[i] = BETA_2 * v[i] + (1 - BETA_2) * g * g;
    values[i] -= (rate * m[i]) / (Math.sqrt(v[i]) + EPSILON) + decay * values[i];
  }
}

/** Scales gradients together so that their joint Euclidean norm is at most `limit`. */
export function clipNorm(gradients: readonly Float32Array[], limit: number): void {
  let squares = 0;
  for (const gradient of gradients) for (const g of gradient) squares += g * g;
  const norm = Math.sqrt(squares);
  if (norm <= limit) return;
  for (const gradient of gradients) {
    for (let i = 0; i < gradient.length; i++) gradient[i] *= limit / norm;
  }
}
