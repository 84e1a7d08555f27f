import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../../cli/engine/load-engine.ts';
import { seededRandom } from '../random.ts';
import { newClassifier } from './classifier.ts';
import { drawBatch, type Sequence } from './sequences.ts';
import {
  bestRecord,
  type ClassifierPlan,
  type TrainedClassifier,
  trainClassifier,
} from './train-classifier.ts';

let folder = '';
beforeAll(async () => {
  await loadKernel();
  folder = await mkdtemp(join(tmpdir(), 'pith-web2text-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A row is of class 1 when its first number or that of the row before is positive. */
function sequences(seed: number): Sequence[] {
  const random = seededRandom(seed);
  return Array.from({ length: 8 }, () => {
    const rows = Float32Array.from({ length: 40 }, () => random() - 0.5);
    const classes = Uint8Array.from({ length: 20 }, (_, row) =>
      Number(rows[2 * row] > 0 || (row > 0 && rows[2 * row - 2] > 0)),
    );
    return { rows, classes, weights: new Float32Array(20).fill(1) };
  });
}

function plan(name: string, iterations: number): ClassifierPlan {
  return {
    train: sequences(1),
    val: sequences(2),
    iterations,
    drawing: { excerpts: 3, length: 9 },
    learningRate: 0.01,
    seed: 5,
    title: 'test',
    checkpointPath: join(folder, name),
    fingerprint: 'rows',
  };
}

async function train(name: string, iterations: number): Promise<TrainedClassifier> {
  const classifier = newClassifier({ name: 'test', inputs: 2, classes: 2 }, 3);
  try {
    return await trainClassifier(classifier, plan(name, iterations));
  } finally {
    tf.dispose([...classifier.variables]);
  }
}

describe('trainClassifier', () => {
  it('learns what a row and its neighbour say, and leaves no tensor behind', async () => {
    const before = tf.memory().numTensors;
    const { history } = await train('learns', 200);
    expect(history.map(({ iteration }) => iteration)).toEqual([100, 200]);
    expect(bestRecord(history)?.error).toBeLessThan(0.1);
    expect(tf.memory().numTensors).toBe(before);
  });

  it('gives the same weights when it is interrupted and resumed', async () => {
    const whole = await train('whole', 200);
    await train('parts', 100);
    const resumed = await train('parts', 200);
    expect(resumed).toEqual(whole);
  });
});

describe('drawBatch', () => {
  it('takes excerpts of neighbouring rows, and short pages whole', () => {
    const long: Sequence = {
      rows: Float32Array.of(0, 1, 2, 3, 4, 5),
      classes: Uint8Array.of(0, 1, 2, 3, 4, 5),
      weights: new Float32Array(6),
    };
    const short: Sequence = {
      rows: Float32Array.of(9),
      classes: Uint8Array.of(9),
      weights: new Float32Array(1),
    };
    const drawing = { excerpts: 50, length: 3 };
    const { rows, classes, lengths } = drawBatch([long, short], drawing, seededRandom(1));
    expect(new Set(lengths)).toEqual(new Set([1, 3]));
    expect([...rows]).toEqual([...classes]);
    let at = 0;
    for (const length of lengths) {
      if (length === 3) expect(classes[at + 2] - classes[at]).toBe(2);
      at += length;
    }
    expect(at).toBe(rows.length);
  });
});
