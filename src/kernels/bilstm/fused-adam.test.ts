import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { beforeAll, expect, test } from 'vitest';
import { FusedAdam } from './fused-adam.ts';
import { installFusedBilstm } from './fused-bilstm.ts';

beforeAll(async () => {
  const simd = readFileSync(new URL('../wasm/build/kernel.simd.wasm', import.meta.url));
  await installFusedBilstm({ simd });
  await tf.setBackend('cpu');
});

const start = [Float32Array.of(1, -2, 3, 0.5, -0.25), Float32Array.of(4)];
const gradientsAt = (step: number) => [
  Float32Array.of(0.1 * step, -1, 0, 1e-4, 30),
  Float32Array.of(-0.5 / step),
];
const variables = () => start.map((values) => tf.variable(tf.tensor1d(values)));

test('five steps are those of the stock optimizer', () => {
  const [fused, stock] = [variables(), variables()];
  const adam = new FusedAdam(fused);
  const reference = tf.train.adam(0.01);
  for (let step = 1; step <= 5; step++) {
    adam.update(gradientsAt(step), 0.01);
    const gradients = gradientsAt(step).map((values, i) => ({
      name: stock[i].name,
      tensor: tf.tensor1d(values),
    }));
    reference.applyGradients(gradients);
  }
  fused.forEach((variable, i) => {
    const expected = stock[i].dataSync();
    variable.dataSync().forEach((value, j) => {
      // Stock keeps 1 - beta^t in f32, which costs it four digits of the correction.
      expect(value).toBeCloseTo(expected[j], 5);
    });
  });
  adam.dispose();
});

test('the first step moves each parameter by the learning rate, against its gradient', () => {
  const [first] = variables();
  new FusedAdam([first]).update([Float32Array.of(5, -5, 0, 1, 1)], 0.1);
  const moved = [...first.dataSync()].map((value, i) => Math.round((value - start[0][i]) * 1e4));
  expect(moved).toEqual([-1000, 1000, 0, -1000, -1000]);
});

test('goes on from its moments as if never interrupted', () => {
  const [straight, stopped] = [variables(), variables()];
  const adam = new FusedAdam(straight);
  const before = new FusedAdam(stopped);
  for (const optimizer of [adam, before]) optimizer.update(gradientsAt(1), 0.01);
  const after = new FusedAdam(stopped, before.moments(), 1);
  for (const optimizer of [adam, after]) optimizer.update(gradientsAt(2), 0.01);
  expect(stopped.map((v) => v.dataSync())).toEqual(straight.map((v) => v.dataSync()));
});

test('gradients and moments of another size are refused', () => {
  const adam = new FusedAdam(variables());
  expect(() => adam.update([Float32Array.of(1), Float32Array.of(1)], 0.1)).toThrow(
    '1 numbers for a variable of 5',
  );
  const moments = [{ m: new Float32Array(4), v: new Float32Array(4) }];
  expect(() => new FusedAdam(variables().slice(0, 1), moments)).toThrow('4 numbers');
});

test('no tensor is left over', () => {
  const [first] = variables();
  const adam = new FusedAdam([first]);
  const before = tf.memory().numTensors;
  adam.update([new Float32Array(5)], 0.1);
  expect(tf.memory().numTensors).toBe(before);
});
