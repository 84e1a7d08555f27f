import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../../cli/engine/load-engine.ts';
import { AveragedWeights } from './averaged-weights.ts';

beforeAll(() => loadKernel());

describe('AveragedWeights', () => {
  it('is the plain mean of the first values', () => {
    const weight = tf.variable(tf.tensor1d([0, 0]), true, 'mean of first');
    const averaged = new AveragedWeights([weight]);
    for (const value of [3, 6, 9]) {
      weight.assign(tf.tensor1d([value, -value]));
      averaged.update();
    }
    expect([...averaged.values()[0]]).toEqual([6, -6].map((mean) => expect.closeTo(mean, 5)));
  });

  it('lends the means to the variables, also when the function throws', () => {
    const weight = tf.variable(tf.tensor1d([8]), true, 'lent');
    const averaged = new AveragedWeights([weight], [Float32Array.of(2)], 5);
    expect(averaged.withMeans(() => weight.dataSync()[0])).toBe(2);
    expect(() =>
      averaged.withMeans(() => {
        throw new Error('while lent');
      }),
    ).toThrow('while lent');
    expect(weight.dataSync()[0]).toBe(8);
  });
});
