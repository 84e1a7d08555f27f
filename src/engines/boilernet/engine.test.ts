import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import type { ReadAsset } from '../../core/engine.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { loadBoilerNet } from './engine.ts';
import { encodeLeaves } from './features.ts';
import { parseVocabulary } from './vocabulary.ts';

const FOLDER = resolve(import.meta.dirname, '../../../models/boilernet');
const never = new AbortController().signal;

const readModels: ReadAsset = async (path) => {
  const bytes = await readFile(join(FOLDER, '..', path));
  return Uint8Array.from(bytes).buffer;
};

/** The model's files with one of them replaced. */
function withFile(name: string, change: (text: string) => string): ReadAsset {
  return async (path) => {
    const bytes = await readModels(path);
    if (!path.endsWith(name)) return bytes;
    return new TextEncoder().encode(change(new TextDecoder().decode(bytes))).buffer;
  };
}

describe('BoilerNet', () => {
  it('is an ordinary LayersModel: stock TensorFlow.js gives the same probabilities', async () => {
    const engine = await loadEngine('boilernet');
    const json = JSON.parse(await readFile(join(FOLDER, 'model.json'), 'utf8'));
    const stock = await tf.loadLayersModel(
      tf.io.fromMemory({
        modelTopology: json.modelTopology,
        weightSpecs: json.weightsManifest[0].weights,
        weightData: await readModels('boilernet/weights.bin'),
      }),
    );
    const page = parsePage('<nav><a>Home</a></nav><h1>Pith</h1><p>The core of a <b>stem</b>.</p>');
    const text = await readFile(join(FOLDER, 'vocabulary.json'), 'utf8');
    const rows = encodeLeaves(page, parseVocabulary(JSON.parse(text)));
    const counts = tf.buffer([1, rows.rowLeaves.length, rows.width]);
    rows.rowLeaves.forEach((_, row) => {
      for (let i = rows.offsets[row]; i < rows.offsets[row + 1]; i++) {
        counts.set(rows.counts[i], 0, row, rows.indices[i]);
      }
    });
    const expected = (stock.predict(counts.toTensor()) as tf.Tensor).dataSync();
    const { probabilities } = await engine.predict(page, never);
    expect(probabilities).toHaveLength(expected.length);
    probabilities.forEach((p, leaf) => {
      expect(p).toBeCloseTo(expected[leaf], 5);
    });
    engine.dispose();
  });

  it.each([
    [
      'outdated',
      'config.json',
      (text: string) => text.replace('"featureVersion": 1', '"featureVersion": 0'),
    ],
    ['damaged', 'config.json', () => '{}'],
    ['damaged', 'vocabulary.json', () => '{"tags": [1]}'],
    ['damaged', 'model.json', () => 'not JSON'],
    ['damaged', 'weights.bin', () => 'too short'],
  ])('says that the model is %s when %s is', async (state, name, change) => {
    const loading = loadBoilerNet(withFile(name, change));
    await expect(loading).rejects.toMatchObject({ code: `model-${state}` });
  });
});
