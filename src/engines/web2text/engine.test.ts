import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import type { ReadAsset } from '../../core/engine.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { loadModelFiles } from '../load-model.ts';
import { loadWeb2Text } from './engine.ts';
import { encodePage } from './features.ts';
import { chainOf } from './model.ts';
import { namedWeights } from './network.ts';
import { parseScaling } from './scaling.ts';
import { viterbi } from './viterbi.ts';

const MODELS = resolve(import.meta.dirname, '../../../models');
const PAGE = parsePage(`<nav><a>Home</a> | <a>About us</a></nav><h1>The core of a stem</h1>
  <p>Pith is the soft tissue in the middle of the stems of plants. It stores what they need.</p>
  <p>In old stems it is often <b>gone</b>, and the stem is hollow, as that of a reed is.</p>
  <form><select><option>English</select></form><p>Copyright 2024</p>`);
const never = new AbortController().signal;

beforeAll(() => loadKernel());

const readModels: ReadAsset = async (path) =>
  Uint8Array.from(await readFile(join(MODELS, path))).buffer;

/** The model's files with one of them replaced. */
function withFile(name: string, change: (text: string) => string): ReadAsset {
  return async (path) => {
    const bytes = await readModels(path);
    if (!path.endsWith(name)) return bytes;
    return new TextEncoder().encode(change(new TextDecoder().decode(bytes))).buffer;
  };
}

describe('Web2Text', () => {
  it('decides as the most likely labeling does where it is sure, and keeps out form controls', async () => {
    const engine = await loadWeb2Text(readModels);
    const files = await loadModelFiles(readModels, 'web2text');
    const model = {
      scaling: parseScaling(files.vocabulary),
      unary: namedWeights(files.weights.slice(0, 10)),
      pairwise: namedWeights(files.weights.slice(10)),
    };
    const features = encodePage(PAGE);
    const labels = viterbi(chainOf(model, features, 0.1));
    const { probabilities, threshold } = await engine.predict(PAGE, never);
    const posteriors = Array.from(features.blockLeaves, (leaf) => probabilities[leaf]);
    const sure = posteriors.flatMap((p, block) => (Math.abs(p - 0.5) > 0.2 ? [block] : []));
    expect(sure.length).toBeGreaterThan(posteriors.length / 2);
    expect(sure.map((block) => Number(posteriors[block] >= threshold))).toEqual(
      sure.map((block) => labels[block]),
    );
    expect(new Set(labels)).toEqual(new Set([0, 1]));
    expect([...probabilities.keys()].filter((leaf) => probabilities[leaf] === 0)).toEqual([8]);
    engine.dispose();
    tf.dispose([...files.weights]);
  });

  it.each([
    [
      'outdated',
      'config.json',
      (text: string) => text.replace('"featureVersion": 1', '"featureVersion": 0'),
    ],
    ['outdated', 'vocabulary.json', (text: string) => text.replace('has_word', 'has_words')],
    ['damaged', 'config.json', () => '{}'],
    ['damaged', 'vocabulary.json', () => '{"blocks": {"names": ["has_word"]}}'],
    ['damaged', 'model.json', () => 'not JSON'],
    ['damaged', 'weights.bin', () => 'too short'],
  ])('says that the model is %s when %s is', async (state, name, change) => {
    const loading = loadWeb2Text(withFile(name, change));
    await expect(loading).rejects.toMatchObject({ code: `model-${state}` });
  });
});
