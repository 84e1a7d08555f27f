import * as tf from '@tensorflow/tfjs-core';
import { expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import '@tensorflow/tfjs-backend-cpu';
import { kerasWeights, orthonormalRows } from './keras-weights.ts';

const SHAPE = { width: 7, embedding: 5, units: 3, layers: 2, dropout: 0.5 };

it('makes rows of length 1 that are at right angles', () => {
  const [rows, columns] = [4, 9];
  const matrix = orthonormalRows(rows, columns, seededRandom(1));
  for (let a = 0; a < rows; a++) {
    for (let b = 0; b < rows; b++) {
      let dot = 0;
      for (let i = 0; i < columns; i++) dot += matrix[a * columns + i] * matrix[b * columns + i];
      expect(dot).toBeCloseTo(a === b ? 1 : 0, 6);
    }
  }
});

it('gives each layer the shapes of the network, and forget gates a bias of 1', () => {
  const weights = kerasWeights(SHAPE, 1);
  expect(weights.map(({ shape }) => shape)).toEqual([
    ...[[7, 5], [5]],
    ...[[5, 12], [3, 12], [12], [5, 12], [3, 12], [12]],
    ...[[6, 12], [3, 12], [12], [6, 12], [3, 12], [12]],
    ...[[6, 1], [1]],
  ]);
  expect([...weights[4].dataSync()]).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  tf.dispose(weights);
});

it('begins both directions, and each seed, with other weights', () => {
  const [one, two] = [kerasWeights(SHAPE, 1), kerasWeights(SHAPE, 2)];
  expect(one[2].dataSync()).not.toEqual(one[5].dataSync());
  expect(one[2].dataSync()).not.toEqual(two[2].dataSync());
  tf.dispose([...one, ...two]);
});
