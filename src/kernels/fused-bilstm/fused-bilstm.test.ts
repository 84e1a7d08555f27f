import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import { layers } from '@tensorflow/tfjs-layers';
import '@tensorflow/tfjs-backend-cpu';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fusedBilstm, installFusedBilstm } from './fused-bilstm.ts';

interface Case {
  readonly lengths: readonly number[];
  readonly inputs: number;
  readonly units: number;
  readonly seed: number;
}

beforeAll(async () => {
  const read = (build: string) =>
    readFileSync(new URL(`build/fused-bilstm.${build}.wasm`, import.meta.url));
  setWasmPaths(
    new URL('../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/', import.meta.url).pathname,
  );
  await installFusedBilstm({ simd: read('simd'), relaxed: read('relaxed') });
  await tf.setBackend('wasm');
});

/** Uniform in [-scale, scale]. */
function noise(shape: number[], scale: number, seed: number): tf.Tensor {
  return tf.randomUniform(shape, -scale, scale, 'float32', seed);
}

/** A stock layer with random weights and biases, large enough that the gates do something. */
function stockLayer({ inputs, units, seed }: Case) {
  const layer = layers.bidirectional({
    layer: layers.lstm({
      units,
      recurrentActivation: 'sigmoid',
      kernelInitializer: 'zeros',
      recurrentInitializer: 'zeros',
      returnSequences: true,
    }) as layers.RNN,
    mergeMode: 'concat',
  });
  layer.build([null, null, inputs]);
  const shapes = layer.getWeights().map(({ shape }) => shape);
  layer.setWeights(
    shapes.map((shape, i) => noise(shape, 1.5 / Math.sqrt(shape[0]), seed * 10 + i)),
  );
  return layer;
}

function tensorsOf(weights: readonly tf.Tensor[]) {
  const [kernel, recurrent, bias, ...backward] = weights;
  return {
    forward: { kernel, recurrent, bias },
    backward: { kernel: backward[0], recurrent: backward[1], bias: backward[2] },
  };
}

/** The stock answer, one sequence after the other. */
function stockRun(layer: layers.Layer, x: tf.Tensor2D, lengths: readonly number[]): tf.Tensor2D {
  let start = 0;
  const outputs = lengths.flatMap((length) => {
    if (length === 0) return [];
    const sequence = tf.slice(x, [start, 0], [length, x.shape[1]]);
    start += length;
    const y = layer.apply(tf.expandDims(sequence, 0)) as tf.Tensor;
    return [tf.squeeze<tf.Tensor2D>(y, [0])];
  });
  return tf.concat(outputs, 0);
}

function largestDifference(a: tf.Tensor, b: tf.Tensor): number {
  return tf.tidy(() => tf.max(tf.abs(tf.sub(a, b))).dataSync()[0]);
}

function relativeDifference(a: tf.Tensor, b: tf.Tensor): number {
  return tf.tidy(() => tf.div(tf.norm(tf.sub(a, b)), tf.norm(b)).dataSync()[0]);
}

function outputDifference(example: Case): number {
  const { lengths, inputs, seed } = example;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return tf
    .tidy(() => {
      const layer = stockLayer(example);
      const x = noise([total, inputs], 1, seed) as tf.Tensor2D;
      const difference = largestDifference(
        fusedBilstm(x, lengths, tensorsOf(layer.getWeights())),
        stockRun(layer, x, lengths),
      );
      tf.dispose(layer.getWeights());
      return tf.scalar(difference);
    })
    .dataSync()[0];
}

/** Largest relative difference of the seven gradients from the stock ones. */
function gradientDifference(example: Case): number {
  const { lengths, inputs, units, seed } = example;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const layer = stockLayer(example);
  const weights = layer.getWeights();
  const difference = tf.tidy(() => {
    const x = noise([total, inputs], 1, seed) as tf.Tensor2D;
    const dy = noise([total, 2 * units], 1, seed + 1);
    const loss = (run: (x: tf.Tensor2D) => tf.Tensor) => (input: tf.Tensor) =>
      tf.sum<tf.Scalar>(tf.mul(dy, run(input as tf.Tensor2D)));
    const stock = loss((input) => stockRun(layer, input, lengths));
    const fused = loss((input) => fusedBilstm(input, lengths, tensorsOf(weights)));
    const variables = weights as tf.Variable[];
    const stockGradients = tf.variableGrads(() => stock(x), variables).grads;
    const fusedGradients = tf.variableGrads(() => fused(x), variables).grads;
    const names = variables.map(({ name }) => name);
    return Math.max(
      relativeDifference(tf.grad(fused)(x), tf.grad(stock)(x)),
      ...names.map((name) => relativeDifference(fusedGradients[name], stockGradients[name])),
    );
  });
  tf.dispose(layer.getWeights());
  return difference;
}

const seed = fc.integer({ min: 1, max: 1e6 });
const size = (max: number) => fc.integer({ min: 1, max });

describe('the fused BiLSTM', () => {
  test('gives the stock outputs within 1e-6 on batches of any shape', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 });
    const cases = fc
      .record({ lengths, inputs: size(40), units: size(70), seed })
      .filter((example) => example.lengths.some((length) => length > 0));
    fc.assert(
      fc.property(cases, (example) => {
        expect(outputDifference(example)).toBeLessThan(1e-6);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  test('gives the stock outputs within 1e-6 at any length to 2,000 and any width to 256', () => {
    const cases = fc.record({
      lengths: fc.tuple(fc.integer({ min: 1, max: 2_000 })),
      ...{ inputs: size(64), units: size(256), seed },
    });
    fc.assert(
      fc.property(cases, (example) => {
        expect(outputDifference(example)).toBeLessThan(1e-6);
      }),
      { numRuns: 4, seed: 1 },
    );
  });

  test('gives NaN where the stock layer does, and its outputs elsewhere', () => {
    const lengths = [7, 3];
    const layer = stockLayer({ lengths, inputs: 4, units: 5, seed: 8 });
    const values = noise([10, 4], 1, 8).dataSync();
    // In the third row: what comes before it in the forward direction, and after it in the other, is as ever.
    values[9] = Number.NaN;
    const x = tf.tensor2d(values, [10, 4]);
    const ours = [...fusedBilstm(x, lengths, tensorsOf(layer.getWeights())).dataSync()];
    const stock = [...stockRun(layer, x, lengths).dataSync()];
    expect(ours.map(Number.isNaN)).toEqual(stock.map(Number.isNaN));
    expect(ours.filter(Number.isNaN)).toHaveLength(5 * (5 + 3));
    ours.forEach((value, i) => {
      if (!Number.isNaN(value)) expect(Math.abs(value - stock[i])).toBeLessThan(1e-6);
    });
  });

  test.each([
    { lengths: [2000], inputs: 3, units: 7, seed: 1 },
    { lengths: [300, 150], inputs: 20, units: 64, seed: 2 },
    { lengths: [100], inputs: 256, units: 256, seed: 3 },
    { lengths: [1], inputs: 512, units: 255, seed: 4 },
  ])('gives the stock outputs within 1e-6 for $lengths rows and $units units', (example) => {
    expect(outputDifference(example)).toBeLessThan(1e-6);
  });

  test('gives the stock gradients within 1e-5 on batches of any shape', () => {
    // The gradient of a stock layer fails on sequences of one row.
    const lengths = fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 5 });
    const cases = fc.record({ lengths, inputs: size(20), units: size(40), seed });
    fc.assert(
      fc.property(cases, (example) => {
        expect(gradientDifference(example)).toBeLessThan(1e-5);
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  test.each([
    { lengths: [300], inputs: 5, units: 9, seed: 5 },
    { lengths: [2000], inputs: 2, units: 3, seed: 8 },
    { lengths: [40, 33, 20, 7, 2], inputs: 64, units: 128, seed: 6 },
    { lengths: [12], inputs: 256, units: 256, seed: 7 },
  ])('gives the stock gradients within 1e-5 for $lengths rows and $units units', (example) => {
    expect(gradientDifference(example)).toBeLessThan(1e-5);
  });
});
