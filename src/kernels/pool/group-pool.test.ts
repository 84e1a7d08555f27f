import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '@tensorflow/tfjs';
import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { installFusedBilstm } from '../bilstm/fused-bilstm.ts';
import type { RowGroups } from './attend-groups.ts';
import { canPool, groupPool, type PoolTensors } from './group-pool.ts';

beforeAll(async () => {
  await tf.setBackend('cpu');
  const file = join(import.meta.dirname, '../wasm/build/kernel.simd.wasm');
  await installFusedBilstm({ simd: await readFile(file) });
});

/** The same with stock operations, row by row. */
function stockPool(x: tf.Tensor2D, { down, scores, up }: PoolTensors, { ids, counts }: RowGroups) {
  const columns = tf.relu(tf.add(tf.matMul(x, down.kernel), down.bias));
  const means = tf.split(columns, ids.length, 1).map((part, g) => {
    const members = tf.oneHot(tf.tensor1d(ids[g], 'int32'), counts[g]).toFloat();
    const weighed = tf.mul(members, tf.exp(tf.matMul(x, scores.slice([0, g], [-1, 1]))));
    const totals = tf.maximum(weighed.sum(0), 1e-9).expandDims(1);
    return tf.matMul(members, tf.div(tf.matMul(weighed, part, true), totals));
  });
  return tf.add(x, tf.add(tf.matMul(tf.concat(means, 1), up.kernel), up.bias));
}

function randomWeights(width: number, [groupings, pooled]: readonly number[], seed: number) {
  const columns = groupings * pooled;
  const random = (shape: number[], i: number) =>
    tf.randomNormal(shape, 0, 0.5, 'float32', seed + i);
  return {
    down: {
      kernel: random([width, columns], 1) as tf.Tensor2D,
      bias: random([columns], 2) as tf.Tensor1D,
    },
    scores: random([width, groupings], 5) as tf.Tensor2D,
    up: {
      kernel: random([columns, width], 3) as tf.Tensor2D,
      bias: random([width], 4) as tf.Tensor1D,
    },
  };
}

describe('groupPool', () => {
  it('adds to each row the mean of what is above 0 in its group', () => {
    const eye = tf.eye(8);
    const weights = {
      down: { kernel: eye, bias: tf.zeros([8]) as tf.Tensor1D },
      scores: tf.zeros([8, 1]) as tf.Tensor2D,
      up: { kernel: eye, bias: tf.ones([8]) as tf.Tensor1D },
    };
    const x = tf.tensor2d([
      [4, -2, 0, 0, 0, 0, 0, 0],
      [2, 6, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, -3],
    ]);
    const y = groupPool(x, weights, { ids: [Int32Array.of(0, 0, 1)], counts: [2] });
    expect(y.arraySync()).toEqual([
      [8, 2, 1, 1, 1, 1, 1, 1],
      [6, 10, 1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, -2],
    ]);
  });

  it('counts a row by the exponential of its score', () => {
    const eye = tf.eye(8);
    const weights = {
      down: { kernel: eye, bias: tf.zeros([8]) as tf.Tensor1D },
      // The score is the second column times ln 3.
      scores: tf.tensor2d([0, Math.log(3), 0, 0, 0, 0, 0, 0], [8, 1]),
      up: { kernel: eye, bias: tf.zeros([8]) as tf.Tensor1D },
    };
    const x = tf.tensor2d([
      [4, 0, 0, 0, 0, 0, 0, 0],
      [8, 1, 0, 0, 0, 0, 0, 0],
    ]);
    const y = groupPool(x, weights, { ids: [Int32Array.of(0, 0)], counts: [1] });
    // (4 + 3 · 8) / 4 = 7 and (0 + 3 · 1) / 4 = .75.
    const [first, second] = y.arraySync();
    expect(first.slice(0, 2).map((value) => Number(value.toFixed(5)))).toEqual([11, 0.75]);
    expect(second.slice(0, 2).map((value) => Number(value.toFixed(5)))).toEqual([15, 1.75]);
  });

  it('agrees with stock operations for any rows, widths and groupings, and leaves no tensor', () => {
    const sizes = fc.record({
      rows: fc.integer({ min: 1, max: 300 }),
      width: fc.constantFrom(8, 16, 40),
      pooled: fc.constantFrom(8, 24),
      counts: fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 1, maxLength: 5 }),
      seed: fc.nat(1_000),
    });
    fc.assert(
      fc.property(sizes, ({ rows, width, pooled, counts, seed }) => {
        const before = tf.memory().numTensors;
        tf.tidy(() => {
          const weights = randomWeights(width, [counts.length, pooled], seed);
          const x = tf.randomNormal<tf.Rank.R2>([rows, width], 0, 1, 'float32', seed);
          const ids = counts.map((count, g) =>
            Int32Array.from({ length: rows }, (_, row) => (row * (2 * g + 3) + seed) % count),
          );
          const groups = { ids, counts };
          const difference = tf.sub(groupPool(x, weights, groups), stockPool(x, weights, groups));
          expect(tf.max(tf.abs(difference)).dataSync()[0]).toBeLessThan(1e-4);
        });
        expect(tf.memory().numTensors).toBe(before);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['int16', 'int8'] as const)('pools in %s, within what they keep', (arithmetic) => {
    const weights = randomWeights(24, [2, 8], 3);
    const x = tf.randomNormal<tf.Rank.R2>([150, 24], 0, 1, 'float32', 3);
    const ids = [7, 40].map((count) => Int32Array.from({ length: 150 }, (_, row) => row % count));
    const groups = { ids, counts: [7, 40] };
    const exact = groupPool(x, weights, groups).dataSync();
    const pooled = groupPool(x, weights, groups, arithmetic).dataSync();
    const size = Math.max(...exact.map(Math.abs));
    const apart = pooled.map((value, i) => Math.abs(value - exact[i]));
    expect(Math.max(...apart)).toBeLessThan(size * (arithmetic === 'int8' ? 3e-2 : 1e-3));
    // Not the same numbers by another name.
    expect(Math.max(...apart)).toBeGreaterThan(0);
  });

  it('says which sizes it cannot pool', () => {
    const groups = { ids: [Int32Array.of(0)], counts: [1] };
    const weights = randomWeights(6, [1, 8], 0);
    expect(canPool(weights, groups)).toBe(false);
    expect(() => groupPool(tf.zeros([1, 6]), weights, groups)).toThrow(
      '[1,6] with [6,8] and [8,6] under 1 groupings',
    );
  });
});
