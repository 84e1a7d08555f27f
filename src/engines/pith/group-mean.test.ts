import * as tf from '@tensorflow/tfjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../lab/load-engine.ts';
import { groupMean } from './group-mean.ts';

beforeAll(async () => {
  await loadKernel();
  await tf.setBackend('cpu');
});

// Two groupings of one column each: rows 0 and 2 together, then all three together.
const groups = { ids: [Int32Array.of(0, 1, 0), Int32Array.of(0, 0, 0)], counts: [2, 1] };

describe('groupMean', () => {
  it('gives each row the mean of its group, for each grouping', () => {
    const mean = groupMean(
      tf.tensor2d([
        [1, 3],
        [5, 3],
        [3, 9],
      ]),
      groups,
    );
    expect(mean.arraySync()).toEqual([
      [2, 5],
      [5, 5],
      [2, 5],
    ]);
  });

  it('hands gradients back to all rows of the group', () => {
    const slope = tf.grad((x) => groupMean(x as tf.Tensor2D, groups))(
      tf.zeros([3, 2]),
      tf.tensor2d([
        [1, 0],
        [0, 3],
        [0, 0],
      ]),
    );
    expect(slope.arraySync()).toEqual([
      [0.5, 1],
      [0, 1],
      [0.5, 1],
    ]);
  });
});
