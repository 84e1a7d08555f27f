import * as tf from '@tensorflow/tfjs-core';
import type { SparseRows } from '../../core/sparse-rows.ts';
import { embeddingBag } from '../../kernels/bilstm/embedding-bag.ts';
import { type BilstmTensors, fusedBilstm } from '../../kernels/bilstm/fused-bilstm.ts';
import type { Arithmetic } from '../../kernels/bilstm/lstm-weights.ts';
import { dense } from '../../kernels/dense/dense.ts';
import { canPool, groupPool } from '../../kernels/pool/group-pool.ts';
import { inferenceArithmetic } from '../../kernels/wasm/inference-arithmetic.ts';
import { type Groups, groupAttention } from './group-attention.ts';

/** Shape of the network. */
export interface NetworkShape {
  /** V, columns of the tokens. */
  readonly tokens: number;
  /** F, numbers of a leaf. */
  readonly numbers: number;
  /** P, width of the projection. */
  readonly projection: number;
  /** LSTM units a direction. */
  readonly units: number;
  /** G, groupings. */
  readonly groupings: number;
  /** K, columns that are pooled over each group. */
  readonly pooled: number;
  /** C, parts that the network tells apart beside content and boilerplate; none where it is missing. */
  readonly parts?: number;
}

/** What a network says of N leaves. */
export interface NetworkOutput {
  /** Shape [N]: logits of content. */
  readonly content: Float32Array;
  /** Shape [N, C]: logits of the parts, in the order of `PARTS`; empty where it knows none. */
  readonly parts: Float32Array;
}

/** A batch of pages of N leaves in all. */
export interface Batch {
  /** Shape [N, V]. */
  readonly tokens: SparseRows;
  /** Shape [N, F], standardised. */
  readonly numbers: tf.Tensor2D;
  readonly groups: Groups;
  /** Leaves of each page. */
  readonly lengths: ArrayLike<number>;
}

interface DenseWeights {
  readonly kernel: tf.Tensor2D;
  readonly bias: tf.Tensor1D;
}

interface PoolWeights {
  /** [width, G * K] */
  readonly down: DenseWeights;
  /** [width, G]: of the score by which a leaf counts in each of its groups. */
  readonly scores: tf.Tensor2D;
  /** [G * K, width] */
  readonly up: DenseWeights;
}

export interface NetworkWeights {
  readonly tokens: DenseWeights;
  readonly numbers: DenseWeights;
  readonly pools: readonly [PoolWeights, PoolWeights];
  readonly bilstms: readonly [BilstmTensors, BilstmTensors];
  /** [2 * units, 1 + C]: content, then the parts. */
  readonly output: DenseWeights;
}

export interface RunOptions {
  /** What is left out at random while training. */
  readonly dropout?: (x: tf.Tensor2D) => tf.Tensor2D;
  readonly arithmetic?: Arithmetic;
}

/** Shapes of all weights, in the order in which they are kept. */
export function weightShapes(shape: NetworkShape): readonly (readonly number[])[] {
  const { tokens, numbers, projection, units, groupings, pooled, parts = 0 } = shape;
  const denseShapes = (inputs: number, outputs: number) => [[inputs, outputs], [outputs]];
  const pool = (width: number) => [
    ...denseShapes(width, groupings * pooled),
    [width, groupings],
    ...denseShapes(groupings * pooled, width),
  ];
  const direction = (inputs: number) => [[inputs, 4 * units], [units, 4 * units], [4 * units]];
  const bilstm = (inputs: number) => [...direction(inputs), ...direction(inputs)];
  return [
    ...denseShapes(tokens, projection),
    ...denseShapes(numbers, projection),
    ...pool(projection),
    ...bilstm(projection),
    ...pool(2 * units),
    ...bilstm(2 * units),
    ...denseShapes(2 * units, 1 + parts),
  ];
}

/** Weights by name, from tensors in the order of `weightShapes`. */
export function namedWeights(tensors: readonly tf.Tensor[]): NetworkWeights {
  let next = 0;
  const take = () => tensors[next++];
  const takeDense = (): DenseWeights => ({
    kernel: take() as tf.Tensor2D,
    bias: take() as tf.Tensor1D,
  });
  const takePool = (): PoolWeights => ({
    down: takeDense(),
    scores: take() as tf.Tensor2D,
    up: takeDense(),
  });
  const takeDirection = () => ({
    kernel: take() as tf.Tensor2D,
    recurrent: take() as tf.Tensor2D,
    bias: take() as tf.Tensor1D,
  });
  const takeBilstm = (): BilstmTensors => ({ forward: takeDirection(), backward: takeDirection() });
  const tokens = takeDense();
  const numbers = takeDense();
  const firstPool = takePool();
  const firstBilstm = takeBilstm();
  const secondPool = takePool();
  const secondBilstm = takeBilstm();
  return {
    tokens,
    numbers,
    pools: [firstPool, secondPool],
    bilstms: [firstBilstm, secondBilstm],
    output: takeDense(),
  };
}

/**
 * Projection → group pooling → BiLSTM → group pooling → BiLSTM → logits.
 * @param options.dropout is applied before each LSTM and the last layer
 * @returns shape [N, 1 + C]: logits of content, then of the parts
 */
export function logits(
  weights: NetworkWeights,
  batch: Batch,
  { dropout = (x) => x, arithmetic = 'f32' }: RunOptions = {},
): tf.Tensor2D {
  let x = dropout(project(weights, batch));
  weights.bilstms.forEach((bilstm, layer) => {
    const pooled = pool(x, weights.pools[layer], batch.groups);
    x = dropout(fusedBilstm(pooled, batch.lengths, bilstm, { arithmetic }));
  });
  return decide(x, weights);
}

/**
 * As `logits`, without a gradient, in this machine's quickest arithmetic where none is asked for, and with a
 * pause after each layer. Call `return` on the steps where they are not run to their end: it frees what they hold.
 */
export function* logitSteps(
  weights: NetworkWeights,
  batch: Batch,
  options: RunOptions = {},
): Generator<void, NetworkOutput> {
  const x = tf.tidy(() => project(weights, batch));
  return yield* layerSteps(weights, x, batch, options);
}

/**
 * The steps of `logitSteps` that come after the projection.
 * @param projected shape [N, P]; disposed of here
 */
export function* layerSteps(
  weights: NetworkWeights,
  projected: tf.Tensor2D,
  batch: Pick<Batch, 'groups' | 'lengths'>,
  { arithmetic = inferenceArithmetic() }: RunOptions = {},
): Generator<void, NetworkOutput> {
  let x = projected;
  const become = (next: () => tf.Tensor2D) => {
    const before = x;
    x = tf.tidy(next);
    before.dispose();
  };
  try {
    for (let layer = 0; layer < weights.bilstms.length; layer++) {
      yield;
      become(() => pool(x, weights.pools[layer], batch.groups, arithmetic));
      yield;
      become(() => fusedBilstm(x, batch.lengths, weights.bilstms[layer], { arithmetic }));
    }
    yield;
    become(() => decide(x, weights));
    // Not within `tidy`, which would look for tensors among all the numbers.
    return splitOutput(x.dataSync<'float32'>(), weights);
  } finally {
    x.dispose();
  }
}

/** What is known of each leaf by itself: shape [N, P]. */
export function project(
  { tokens, numbers }: NetworkWeights,
  batch: Pick<Batch, 'tokens' | 'numbers'>,
): tf.Tensor2D {
  const counted = embeddingBag(batch.tokens, tokens.kernel, tokens.bias);
  return dense(batch.numbers, numbers.kernel, numbers.bias, { residual: counted, relu: true });
}

function decide(x: tf.Tensor2D, { output }: NetworkWeights): tf.Tensor2D {
  return dense(x, output.kernel, output.bias);
}

/** @param values shape [N, 1 + C] */
export function splitOutput(values: Float32Array, { output }: NetworkWeights): NetworkOutput {
  const width = output.bias.size;
  const leaves = values.length / width;
  const content = new Float32Array(leaves);
  const parts = new Float32Array(leaves * (width - 1));
  for (let leaf = 0; leaf < leaves; leaf++) {
    content[leaf] = values[leaf * width];
    parts.set(values.subarray(leaf * width + 1, (leaf + 1) * width), leaf * (width - 1));
  }
  return { content, parts };
}

/** Adds to each leaf what its groups have in common. */
function pool(
  x: tf.Tensor2D,
  weights: PoolWeights,
  groups: Groups,
  arithmetic: Arithmetic = 'f32',
): tf.Tensor2D {
  // What is to be differentiated goes through operations that have gradients.
  if (!tf.engine().isTapeOn() && canPool(weights, groups)) {
    return groupPool(x, weights, groups, arithmetic);
  }
  const { down, scores, up } = weights;
  const columns = dense(x, down.kernel, down.bias, { relu: true });
  // A bias would make no difference: within a group it weighs all leaves alike.
  const unbiased = tf.zeros([scores.shape[1]]) as tf.Tensor1D;
  const attended = groupAttention(columns, dense(x, scores, unbiased), groups);
  return dense(attended, up.kernel, up.bias, { residual: x });
}
