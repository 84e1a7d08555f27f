import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { outputDifference } from './fixtures/output-difference.ts';
import { noise, prepareBilstms, stockLayer, stockRun, tensorsOf } from './fixtures/stock-bilstm.ts';
import { fusedBilstm } from './fused-bilstm.ts';

beforeAll(prepareBilstms);

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
    { lengths: [300], inputs: 3, units: 7, seed: 1 },
    { lengths: [60, 31], inputs: 20, units: 64, seed: 2 },
    { lengths: [9], inputs: 256, units: 256, seed: 3 },
    { lengths: [1], inputs: 512, units: 255, seed: 4 },
  ])('gives the stock outputs within 1e-6 for $lengths rows and $units units', (example) => {
    expect(outputDifference(example)).toBeLessThan(1e-6);
  });
});
