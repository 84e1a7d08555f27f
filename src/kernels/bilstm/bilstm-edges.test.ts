import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
// The layers package registers the gradients of the stock operations.
import '@tensorflow/tfjs-layers';
import '@tensorflow/tfjs-backend-cpu';
import { beforeAll, expect, test, vi } from 'vitest';
import { installedKernel } from '../wasm/installed-kernel.ts';
import { type BilstmTensors, fusedBilstm, installFusedBilstm } from './fused-bilstm.ts';

const INPUTS = 3;
const UNITS = 5;

beforeAll(async () => {
  const read = (build: string) =>
    readFileSync(new URL(`../wasm/build/kernel.${build}.wasm`, import.meta.url));
  await installFusedBilstm({ simd: read('simd'), relaxed: read('relaxed') });
  await tf.setBackend('cpu');
});

function direction(seed: number) {
  const draw = <R extends tf.Rank>(shape: tf.ShapeMap[R], i: number) =>
    tf.randomUniform<R>(shape, -1, 1, 'float32', seed + i);
  return {
    kernel: draw<tf.Rank.R2>([INPUTS, 4 * UNITS], 0),
    recurrent: draw<tf.Rank.R2>([UNITS, 4 * UNITS], 1),
    bias: draw<tf.Rank.R1>([4 * UNITS], 2),
  };
}

const randomWeights = (): BilstmTensors => ({ forward: direction(10), backward: direction(20) });
const weightsInOrder = ({ forward, backward }: BilstmTensors) => [
  ...[forward.kernel, forward.recurrent, forward.bias],
  ...[backward.kernel, backward.recurrent, backward.bias],
];
const randomRows = (count: number, seed = 1) =>
  tf.randomUniform<tf.Rank.R2>([count, INPUTS], -1, 1, 'float32', seed);

test('a sequence gives the same outputs alone and among others', () => {
  const weights = randomWeights();
  const rows = [4, 1, 9].map((count, i) => randomRows(count, i + 1));
  const together = fusedBilstm(tf.concat(rows), [4, 1, 9], weights).arraySync();
  const alone = rows.flatMap((x) => fusedBilstm(x, [x.shape[0]], weights).arraySync());
  expect(together).toHaveLength(14);
  together.forEach((row, i) => {
    row.forEach((value, j) => {
      expect(value).toBeCloseTo(alone[i][j], 6);
    });
  });
});

test('every gradient is the slope of the loss, even on sequences of one row', () => {
  const tensors = [randomRows(6), ...weightsInOrder(randomWeights())];
  const slopes = tf.randomUniform<tf.Rank.R2>([6, 2 * UNITS], -1, 1, 'float32', 5);
  const loss = (x: tf.Tensor, ...weights: tf.Tensor[]): tf.Scalar => {
    const [kernel, recurrent, bias, ...other] = weights;
    const backward = { kernel: other[0], recurrent: other[1], bias: other[2] };
    const all = { forward: { kernel, recurrent, bias }, backward };
    return tf.sum(tf.mul(slopes, fusedBilstm(x as tf.Tensor2D, [4, 1, 1], all)));
  };
  const gradients = tf.grads(loss)(tensors);
  const step = 1e-2;
  tensors.forEach((tensor, t) => {
    for (const at of [0, 7, Math.floor(tensor.size / 2), tensor.size - 1]) {
      const shifted = (by: number) => {
        const values = tensor.dataSync().map((value, i) => (i === at ? value + by : value));
        return loss(
          ...(tensors.with(t, tf.tensor(values, tensor.shape)) as [tf.Tensor]),
        ).dataSync()[0];
      };
      const slope = (shifted(step) - shifted(-step)) / (2 * step);
      expect(gradients[t].dataSync()[at]).toBeCloseTo(slope, 3);
    }
  });
});

test('no row at all gives no output, and a gradient of nothing', () => {
  const weights = randomWeights();
  const x = tf.zeros<tf.Rank.R2>([0, INPUTS]);
  expect(fusedBilstm(x, [0, 0], weights).shape).toEqual([0, 10]);
  expect(fusedBilstm(x, [], weights).shape).toEqual([0, 10]);
  const gradient = tf.grad((bias) =>
    tf.sum(fusedBilstm(x, [0], { ...weights, backward: { ...weights.backward, bias } })),
  )(weights.backward.bias);
  expect([...gradient.dataSync()]).toEqual(new Array(20).fill(0));
});

test('NaN stays in its own sequence', () => {
  const weights = randomWeights();
  const x = tf.concat([tf.fill<tf.Rank.R2>([2, INPUTS], Number.NaN), randomRows(2)]);
  const y = fusedBilstm(x, [2, 2], weights).arraySync();
  expect(y[0].every(Number.isNaN) && y[1].every(Number.isNaN)).toBe(true);
  expect(y[2].some(Number.isNaN) || y[3].some(Number.isNaN)).toBe(false);
});

test('inputs that do not fit are refused by name', () => {
  const weights = randomWeights();
  const run = (x: tf.Tensor, lengths: number[], changed: Partial<BilstmTensors> = {}) =>
    fusedBilstm(x as tf.Tensor2D, lengths, { ...weights, ...changed });
  expect(() => run(randomRows(4), [3])).toThrow('Lengths sum to 3 rows');
  expect(() => run(randomRows(4), [5, -1])).toThrow('Length 1 of the sequences is -1');
  expect(() => run(tf.zeros([4, 2]), [4])).toThrow('forward kernel');
  expect(() => run(tf.zeros([4, 1, INPUTS]), [4])).toThrow('x: float32 [4,1,3]');
  expect(() => run(tf.zeros([4, INPUTS], 'int32'), [4])).toThrow('x: int32');
  const short = { ...weights.backward, bias: tf.zeros([19]) };
  expect(() => run(randomRows(4), [4], { backward: short })).toThrow(
    'backward bias: float32 [19], expected float32 [20]',
  );
});

test('packed weights follow a variable that is assigned', () => {
  const weights = randomWeights();
  const bias = tf.variable(tf.zeros<tf.Rank.R1>([20]));
  const changing = { ...weights, forward: { ...weights.forward, bias } };
  const x = randomRows(3);
  const before = fusedBilstm(x, [3], changing).dataSync();
  bias.assign(tf.ones<tf.Rank.R1>([20]));
  const after = fusedBilstm(x, [3], changing).dataSync();
  bias.assign(tf.zeros<tf.Rank.R1>([20]));
  expect(after[0]).not.toBeCloseTo(before[0], 3);
  expect(fusedBilstm(x, [3], changing).dataSync()).toEqual(before);
});

test('the weights of a model are packed once, for each arithmetic', () => {
  const pack = vi.spyOn(installedKernel(), 'pack');
  const weights = randomWeights();
  for (const seed of [1, 2, 3]) fusedBilstm(randomRows(3, seed), [3], weights);
  expect(pack).toHaveBeenCalledTimes(1);
  for (const seed of [1, 2]) {
    fusedBilstm(randomRows(3, seed), [3], weights, { arithmetic: 'int16' });
  }
  expect(pack).toHaveBeenCalledTimes(2);
  pack.mockRestore();
});

test('no tensor is left over, with and without a gradient', () => {
  const { forward, backward } = randomWeights();
  const x = randomRows(7);
  const bias = tf.variable(forward.bias);
  const weights = { forward: { ...forward, bias }, backward };
  const before = tf.memory().numTensors;
  fusedBilstm(x, [7], weights).dispose();
  expect(tf.memory().numTensors).toBe(before);
  const { value, grads } = tf.variableGrads(() => tf.sum(fusedBilstm(x, [4, 3], weights)), [bias]);
  tf.dispose([value, grads]);
  expect(tf.memory().numTensors).toBe(before);
});

test('a second installation keeps the first', async () => {
  await expect(installFusedBilstm({ simd: new Uint8Array() })).resolves.toBeUndefined();
});

test('16-bit integers are close, keep their own packed weights, and refuse a gradient', () => {
  const weights = randomWeights();
  const x = randomRows(20);
  const options = { arithmetic: 'int16' } as const;
  const exact = fusedBilstm(x, [20], weights).dataSync();
  const close = fusedBilstm(x, [20], weights, options).dataSync();
  expect(close).not.toEqual(exact);
  expect(fusedBilstm(x, [20], weights).dataSync()).toEqual(exact);
  close.forEach((value, i) => {
    expect(Math.abs(value - exact[i])).toBeLessThan(3e-4);
  });
  expect(() => tf.grad((y) => fusedBilstm(y as tf.Tensor2D, [20], weights, options))(x)).toThrow(
    'Integers have no gradient',
  );
});
