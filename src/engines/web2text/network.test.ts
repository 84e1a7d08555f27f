import * as tf from '@tensorflow/tfjs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { withNeighbors } from './neighbors.ts';
import { logits, logSoftmax, namedWeights, weightShapes } from './network.ts';

beforeAll(() => loadKernel());

function difference(a: tf.Tensor, b: tf.Tensor): number {
  return tf.tidy(() => tf.max(tf.abs(tf.sub(a, b))).dataSync()[0]);
}

describe('withNeighbors', () => {
  it('puts the rows before and behind beside each row, and 0 at the ends of each sequence', () => {
    const x = tf.tensor2d([[1], [2], [3], [4]]);
    expect(withNeighbors(x, [3, 1]).arraySync()).toEqual([
      [0, 1, 2],
      [1, 2, 3],
      [2, 3, 0],
      [0, 4, 0],
    ]);
  });

  it('gives back to each row what went out from it', () => {
    const sum = (x: tf.Tensor) =>
      tf.sum(tf.mul(withNeighbors(x as tf.Tensor2D, [3, 1]), [[1, 10, 100]]));
    const slope = tf.grad(sum)(tf.zeros([4, 1]));
    // Row 1 is itself (10) and before row 2 (1); row 2 is also behind row 1 (100).
    expect([...slope.dataSync()]).toEqual([11, 111, 110, 10]);
  });

  it('refuses lengths that do not add up', () => {
    expect(() => withNeighbors(tf.zeros([4, 1]), [3])).toThrow('3 rows in all, for 4 rows');
  });
});

describe('the network', () => {
  it('has the 17,960 and 12,870 kernel weights of the paper', () => {
    const kernels = (inputs: number, classes: number) =>
      weightShapes(inputs, classes)
        .filter(({ length }) => length === 2)
        .reduce((sum, [rows, columns]) => sum + rows * columns, 0);
    expect([kernels(128, 2), kernels(25, 4)]).toEqual([17_960, 12_870]);
  });

  it('is five convolutions of TensorFlow.js, for any lengths', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(lengths, fc.nat(), (rows, seed) => {
        tf.tidy(() => {
          const sum = rows.reduce((total, length) => total + length, 0);
          const weights = weightShapes(7, 2).map((shape, i) =>
            tf.randomNormal([...shape], 0, 0.3, 'float32', seed + i),
          );
          const x = tf.randomNormal<tf.Rank.R2>([sum, 7], 0, 1, 'float32', seed + 99);
          const own = logits(namedWeights(weights), x, rows);
          const stock = tf.concat(
            tf.split(x, rows).map((page) => convolve(page as tf.Tensor2D, weights)),
          );
          expect(difference(own, stock)).toBeLessThan(1e-3);
        });
      }),
      { numRuns: 20 },
    );
  });
});

/** The same layers with the convolution of TensorFlow.js. */
function convolve(x: tf.Tensor2D, weights: readonly tf.Tensor[]): tf.Tensor2D {
  let y = x;
  for (let layer = 0; layer < 5; layer++) {
    const kernel = weights[2 * layer];
    const [size, filters] = [layer < 2 ? 1 : 3, kernel.shape[1] ?? 0];
    const filter = tf.reshape(kernel, [size, kernel.shape[0] / size, filters]) as tf.Tensor3D;
    y = tf.add(
      tf.conv1d(y as tf.Tensor2D & tf.Tensor3D, filter, 1, 'same'),
      weights[2 * layer + 1],
    );
    if (layer < 4) y = tf.relu(y);
  }
  return y;
}

describe('logSoftmax', () => {
  it('gives the logarithms of shares, row by row, of large logits too', () => {
    const [a, b, c, d] = logSoftmax(Float32Array.of(0, Math.log(3), 1000, 1000), 2);
    expect(Math.exp(a)).toBeCloseTo(0.25, 6);
    expect(Math.exp(b)).toBeCloseTo(0.75, 6);
    expect([Math.exp(c), Math.exp(d)]).toEqual([0.5, 0.5].map((p) => expect.closeTo(p, 6)));
  });
});
