import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '@tensorflow/tfjs';
import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveWeights, type WeightStorage } from './save-weights.ts';

describe('saveWeights', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pith-weights-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What stock TensorFlow.js reads of what was written. */
  function readBack(values: Float32Array, storage: WeightStorage): Float32Array {
    saveWeights(folder, [{ name: 'w', shape: [values.length], values }], { storage });
    const [{ weights }] = JSON.parse(
      readFileSync(join(folder, 'model.json'), 'utf8'),
    ).weightsManifest;
    const bytes = Uint8Array.from(readFileSync(join(folder, 'weights.bin')));
    return tf.io.decodeWeights(bytes.buffer, weights).w.dataSync<'float32'>();
  }

  const values = Float32Array.from({ length: 3_000 }, (_, i) =>
    i % 7 === 0 ? 0 : Math.sin(i) * (i % 2 === 0 ? 2 : 0.5),
  );

  it.each<[WeightStorage, number, number]>([
    ['float16', 2 ** -11 * 2, 6_000],
    ['uint8', (4 / 255) * 0.51, 3_000],
  ])('keeps values in %s to the nearest that it has', (storage, within, bytes) => {
    const read = readBack(values, storage);
    const apart = values.map((value, i) => Math.abs(value - read[i]));
    expect(Math.max(...apart)).toBeLessThan(within);
    expect(readFileSync(join(folder, 'weights.bin'))).toHaveLength(bytes);
  });

  it('keeps zeros, and all values of a tensor that has but one', () => {
    const read = readBack(values, 'uint8');
    expect(values.findIndex((value, i) => value === 0 && read[i] !== 0)).toBe(-1);
    expect(new Set(readBack(new Float32Array(2_500).fill(-0.25), 'uint8'))).toEqual(
      new Set([-0.25]),
    );
    expect(new Set(readBack(new Float32Array(2_500), 'uint8'))).toEqual(new Set([0]));
  });

  it('keeps small tensors in 16-bit floats', () => {
    expect([...readBack(Float32Array.of(1, 1 / 3), 'uint8')]).toEqual([
      1,
      expect.closeTo(1 / 3, 3),
    ]);
    expect(readFileSync(join(folder, 'weights.bin'))).toHaveLength(4);
  });
});
