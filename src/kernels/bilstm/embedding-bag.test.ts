import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
// The layers package registers the gradients of the stock operations.
import '@tensorflow/tfjs-layers';
import '@tensorflow/tfjs-backend-cpu';
import { beforeAll, expect, test } from 'vitest';
import { embeddingBag } from './embedding-bag.ts';
import { installFusedBilstm } from './fused-bilstm.ts';

beforeAll(async () => {
  const simd = readFileSync(new URL('../wasm/build/kernel.simd.wasm', import.meta.url));
  await installFusedBilstm({ simd });
  await tf.setBackend('cpu');
});

// Rows: 2 of column 0 and 1 of column 2; nothing; column 1 twice.
const sparse = {
  indices: Int32Array.of(0, 2, 1, 1),
  counts: Float32Array.of(2, 1, 1, 3),
  offsets: Int32Array.of(0, 2, 2, 4),
};
const weights = () =>
  tf.tensor2d([
    [1, -2, 3, 0, 1],
    [0, 1, 0, -1, 2],
    [5, 0, 0, 0, -9],
  ]);
const bias = () => tf.tensor1d([0, 1, -1, 0, 0]);

test('sums the weights of a row, times their counts, onto the bias', () => {
  expect(embeddingBag(sparse, weights(), bias()).arraySync()).toEqual([
    [7, -3, 5, 0, -7],
    [0, 1, -1, 0, 0],
    [0, 5, -1, -4, 8],
  ]);
});

test('relu cuts at zero', () => {
  expect(embeddingBag(sparse, weights(), bias(), { relu: true }).arraySync()).toEqual([
    [7, 0, 5, 0, 0],
    [0, 1, 0, 0, 0],
    [0, 5, 0, 0, 8],
  ]);
});

test('gradients reach the weights of the columns that occur, where relu lets them', () => {
  const slopes = tf.tensor2d([
    [1, 1, 1, 1, 1],
    [1, 2, 3, 4, 5],
    [10, 10, 10, 10, 10],
  ]);
  const loss = (w: tf.Tensor, b: tf.Tensor) =>
    tf.sum(
      tf.mul(slopes, embeddingBag(sparse, w as tf.Tensor2D, b as tf.Tensor1D, { relu: true })),
    );
  const [dWeights, dBias] = tf.grads(loss)([weights(), bias()]);
  expect(dWeights.arraySync()).toEqual([
    [2, 0, 2, 0, 0],
    [0, 40, 0, 0, 40],
    [1, 0, 1, 0, 0],
  ]);
  expect(dBias.arraySync()).toEqual([1, 12, 1, 0, 10]);
});

test('no row at all is an empty answer', () => {
  const empty = {
    indices: new Int32Array(),
    counts: new Float32Array(),
    offsets: Int32Array.of(0),
  };
  expect(embeddingBag(empty, weights(), bias()).shape).toEqual([0, 5]);
});

test('NaN stays in its row, with relu too', () => {
  const counts = Float32Array.of(Number.NaN, 1, 1, 3);
  const y = embeddingBag({ ...sparse, counts }, weights(), bias(), { relu: true }).arraySync();
  expect(y[0].every(Number.isNaN)).toBe(true);
  expect(y[1]).toEqual([0, 1, 0, 0, 0]);
});

test('arrays that do not fit are refused', () => {
  const run = (changed: Partial<typeof sparse>) =>
    embeddingBag({ ...sparse, ...changed }, weights(), bias());
  expect(() => run({ indices: Int32Array.of(0, 3, 1, 1) })).toThrow('Index 3 is outside [0, 3)');
  expect(() => run({ indices: Int32Array.of(0, -1, 1, 1) })).toThrow('Index -1');
  expect(() => run({ counts: Float32Array.of(1) })).toThrow('4 indices, 1 counts');
  expect(() => run({ offsets: Int32Array.of(0, 2) })).toThrow('Offsets must rise from 0 to 4');
  expect(() => run({ offsets: Int32Array.of(0, 3, 2, 4) })).toThrow('Offset 2 is below');
  expect(() => embeddingBag(sparse, weights(), tf.zeros([4]))).toThrow(
    'weights [3,5] and bias [4]',
  );
});

test('no tensor is left over', () => {
  const variables = [tf.variable(weights()), tf.variable(bias())] as const;
  const before = tf.memory().numTensors;
  const { value, grads } = tf.variableGrads(() => tf.sum(embeddingBag(sparse, ...variables)));
  tf.dispose([value, grads]);
  expect(tf.memory().numTensors).toBe(before);
});
