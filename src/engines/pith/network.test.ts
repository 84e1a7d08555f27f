import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../core/steps.ts';
import { installFusedBilstm } from '../../kernels/bilstm/fused-bilstm.ts';
import {
  type Batch,
  logitSteps,
  logits,
  namedWeights,
  splitOutput,
  weightShapes,
} from './network.ts';

const KERNEL = '../../kernels/wasm/build/kernel.simd.wasm';

beforeAll(async () => {
  await tf.setBackend('cpu');
  await installFusedBilstm({ simd: await readFile(join(import.meta.dirname, KERNEL)) });
});

const SHAPE = { tokens: 5, numbers: 3, projection: 8, units: 4, groupings: 2, pooled: 8, parts: 2 };

function randomWeights() {
  return namedWeights(
    weightShapes(SHAPE).map((shape, i) => tf.randomNormal([...shape], 0, 0.5, 'float32', i)),
  );
}

/** Three leaves: the first and the last are a group of the first grouping, all are one of the second. */
function batchOfThree(): Batch {
  return {
    tokens: {
      indices: Int32Array.of(0, 4, 2),
      counts: Float32Array.of(1, 2, 1),
      offsets: Int32Array.of(0, 2, 3, 3),
    },
    numbers: tf.tensor2d([1, 0, -1, 0, 2, 0, -1, 1, 1], [3, 3]),
    groups: { ids: [Int32Array.of(0, 1, 0), Int32Array.of(0, 0, 0)], counts: [2, 1] },
    lengths: [3],
  };
}

describe('the network', () => {
  it('gives the same answer step by step as in one go, and as where a gradient is wanted', () => {
    tf.tidy(() => {
      const weights = randomWeights();
      const batch = batchOfThree();
      const whole = logits(weights, batch).dataSync<'float32'>();
      const steps = finish(logitSteps(weights, batch, { arithmetic: 'f32' }));
      const { value } = tf.valueAndGrad((numbers) =>
        tf.sum(logits(weights, { ...batch, numbers: numbers as tf.Tensor2D })),
      )(batch.numbers);
      expect(splitOutput(whole, weights)).toEqual(steps);
      expect([steps.content.length, steps.parts.length]).toEqual([3, 6]);
      expect([...steps.parts.subarray(2, 4)]).toEqual([...whole.subarray(4, 6)]);
      const sum = whole.reduce((a, b) => a + b, 0);
      expect(value.dataSync()[0]).toBeCloseTo(sum, 5);
    });
  });

  it('answers in integers as in floats, but for the last digits', () => {
    tf.tidy(() => {
      const weights = randomWeights();
      const batch = batchOfThree();
      const floats = logits(weights, batch).dataSync<'float32'>();
      const { content } = splitOutput(floats, weights);
      const integers = finish(logitSteps(weights, batch)).content;
      expect(integers).not.toEqual(content);
      for (const [leaf, z] of integers.entries()) {
        expect(Math.abs(z - content[leaf])).toBeLessThan(1e-3);
      }
    });
  });

  it('frees its tensors at the end, and where its steps are cut short', () => {
    tf.tidy(() => {
      const weights = randomWeights();
      const batch = batchOfThree();
      const before = tf.memory().numTensors;
      finish(logitSteps(weights, batch));
      expect(tf.memory().numTensors).toBe(before);
      const steps = logitSteps(weights, batch);
      steps.next();
      steps.next();
      steps.return({ content: new Float32Array(), parts: new Float32Array() });
      expect(tf.memory().numTensors).toBe(before);
    });
  });
});
