import * as tf from '@tensorflow/tfjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupAttention } from './group-attention.ts';

beforeAll(async () => {
  await tf.setBackend('cpu');
});

// Two groupings of one column each: rows 0 and 2 together, then all three together.
const groups = { ids: [Int32Array.of(0, 1, 0), Int32Array.of(0, 0, 0)], counts: [2, 1] };
const X = [
  [1, 3],
  [5, 3],
  [3, 9],
];

describe('groupAttention', () => {
  it('gives each row the mean of its group, for each grouping, where all scores are the same', () => {
    const mean = groupAttention(tf.tensor2d(X), tf.zeros([3, 2]), groups);
    expect(round(mean)).toEqual([
      [2, 5],
      [5, 5],
      [2, 5],
    ]);
  });

  it('counts a row by the exponential of its score', () => {
    const scores = tf.tensor2d([
      [0, 0],
      [7, 0],
      [Math.log(3), Math.log(2)],
    ]);
    // (1 + 3 · 3) / 4 = 2.5; row 1 is alone; (3 + 3 + 2 · 9) / 4 = 6.
    expect(round(groupAttention(tf.tensor2d(X), scores, groups))).toEqual([
      [2.5, 6],
      [5, 6],
      [2.5, 6],
    ]);
  });

  it('hands gradients back by the weights of the rows', () => {
    const scores = tf.tensor2d([
      [0, 0],
      [0, 0],
      [Math.log(3), 0],
    ]);
    const dy = tf.tensor2d([
      [1, 0],
      [0, 3],
      [0, 0],
    ]);
    const [dx, dScores] = tf.grads((x, s) =>
      groupAttention(x as tf.Tensor2D, s as tf.Tensor2D, groups),
    )([tf.tensor2d(X), scores], dy);
    expect(round(dx)).toEqual([
      [0.25, 1],
      [0, 1],
      [0.75, 1],
    ]);
    // Weight times slope times distance from the mean: .25 · (1 − 2.5), .75 · (3 − 2.5); (x − 5) · 3 / 3.
    expect(round(dScores)).toEqual([
      [-0.375, -2],
      [0, -2],
      [0.375, 4],
    ]);
  });

  it('has the gradient that finite differences have', () => {
    const scores = tf.tensor2d([
      [0.3, -1],
      [2, 0.5],
      [-0.7, 1.2],
    ]);
    const value = (x: tf.Tensor, s: tf.Tensor) =>
      tf.sum(
        tf.mul(
          tf.square(groupAttention(x as tf.Tensor2D, s as tf.Tensor2D, groups)),
          tf.tensor2d([1, 2, 3, 4, 5, 6], [3, 2]),
        ),
      ) as tf.Scalar;
    const [, dScores] = tf.grads((x, s) => value(x, s))([tf.tensor2d(X), scores]);
    const slopes = [...dScores.dataSync()];
    slopes.forEach((slope, i) => {
      const moved = (by: number) => {
        const values = scores.dataSync().slice();
        values[i] += by;
        return value(tf.tensor2d(X), tf.tensor2d(values, [3, 2])).dataSync()[0];
      };
      const step = 1e-2;
      expect(slope).toBeCloseTo((moved(step) - moved(-step)) / (2 * step), 1);
    });
  });
});

function round(tensor: tf.Tensor): number[][] {
  const rows = (tensor as tf.Tensor2D).arraySync();
  return rows.map((row) => row.map((value) => Number(value.toFixed(5)) + 0));
}
