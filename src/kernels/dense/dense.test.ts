import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '@tensorflow/tfjs';
import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { installFusedBilstm } from '../bilstm/fused-bilstm.ts';
import { dense } from './dense.ts';

beforeAll(async () => {
  await tf.setBackend('cpu');
  const file = join(import.meta.dirname, '../wasm/build/kernel.simd.wasm');
  await installFusedBilstm({ simd: await readFile(file) });
});

function difference(a: tf.Tensor, b: tf.Tensor): number {
  return tf.tidy(() => (a.size === 0 ? 0 : tf.max(tf.abs(tf.sub(a, b))).dataSync()[0]));
}

describe('dense', () => {
  it('multiplies and adds', () => {
    const y = dense(
      tf.tensor2d([[1, 2]]),
      tf.tensor2d([
        [3, 4, 5],
        [6, 7, 8],
      ]),
      tf.tensor1d([1, 0, -1]),
    );
    expect([...y.dataSync()]).toEqual([16, 18, 20]);
  });

  it('refuses shapes that do not fit', () => {
    const make = () => dense(tf.zeros([2, 3]), tf.zeros([4, 5]), tf.zeros([5]));
    expect(make).toThrow('[2,3] times [4,5] plus [5]');
  });

  it('agrees with stock operations in values and gradients, for any shape', () => {
    const size = fc.integer({ min: 1, max: 40 });
    const shapes = fc.tuple(fc.integer({ min: 1, max: 600 }), size, size);
    fc.assert(
      fc.property(shapes, fc.boolean(), fc.nat(), ([rows, inputs, units], relu, seed) => {
        tf.tidy(() => {
          const random = (shape: number[], i: number) =>
            tf.randomNormal(shape, 0, 1, 'float32', seed + i);
          const x = random([rows, inputs], 0);
          const w = random([inputs, units], 1);
          const b = random([units], 2);
          const r = random([rows, units], 3);
          const dy = random([rows, units], 4);
          const stock = (...[p, q, s, t]: tf.Tensor[]) => {
            const sum = tf.add(tf.add(tf.matMul(p, q), s), t);
            return relu ? tf.relu(sum) : sum;
          };
          const own = (...[p, q, s, t]: tf.Tensor[]) =>
            dense(p as tf.Tensor2D, q as tf.Tensor2D, s as tf.Tensor1D, {
              residual: t as tf.Tensor2D,
              relu,
            });
          expect(difference(own(x, w, b, r), stock(x, w, b, r))).toBeLessThan(1e-4);
          const expected = tf.grads(stock)([x, w, b, r], dy);
          tf.grads(own)([x, w, b, r], dy).forEach((gradient, i) => {
            expect(difference(gradient, expected[i])).toBeLessThan(1e-3);
          });
        });
      }),
      { numRuns: 30 },
    );
  });
});
