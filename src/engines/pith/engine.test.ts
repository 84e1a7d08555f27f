import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { expect, it, vi } from 'vitest';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { installedKernel } from '../../kernels/wasm/installed-kernel.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { networkWeights } from './engine.ts';
import { weightShapes } from './network.ts';

const shape = { tokens: 5, numbers: 3, projection: 8, units: 4, groupings: 2, pooled: 8 };

it('gives the weights their names, and says when they are those of another network', () => {
  const tensors = weightShapes(shape).map((of) => tf.zeros([...of]));
  expect(networkWeights(tensors, { shape }).output.bias).toBe(tensors.at(-1));
  const outdated = expect.objectContaining({ code: 'model-outdated' });
  // Two networks in a row, as an older model had them.
  expect(() => networkWeights([...tensors, ...tensors], { shape })).toThrow(outdated);
  // Without the scores of attention, as older models are.
  const older = tensors.filter((tensor) => tensor.shape.join() !== '8,2');
  expect(() => networkWeights(older, { shape })).toThrow(outdated);
  tf.dispose(tensors);
});

it('packs the weights of its BiLSTMs once, and not for each page', async () => {
  const engine = await loadEngine('pith');
  const pack = vi.spyOn(installedKernel(), 'pack');
  const page = parsePage('<nav><a>Home</a></nav><h1>Pith</h1><p>The core of a <b>stem</b>.</p>');
  const { signal } = new AbortController();
  const first = await engine.predict(page, signal);
  // One of each layer.
  expect(pack).toHaveBeenCalledTimes(2);
  expect((await engine.predict(page, signal)).probabilities).toEqual(first.probabilities);
  expect(pack).toHaveBeenCalledTimes(2);
  pack.mockRestore();
  engine.dispose();
});
