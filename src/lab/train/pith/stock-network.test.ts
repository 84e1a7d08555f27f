import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTrainedModel, readModels } from '../../../cli/engine/load-engine.ts';
import { PARTS } from '../../../core/parts.ts';
import type { SparseRows } from '../../../core/sparse-rows.ts';
import type { ModelFiles } from '../../../engines/load-model.ts';
import { type PithConfig, parseConfig, standardise } from '../../../engines/pith/config.ts';
import { networkWeights } from '../../../engines/pith/engine.ts';
import { encodePage } from '../../../engines/pith/features/features.ts';
import { parseVocabulary } from '../../../engines/pith/features/tokens.ts';
import { groupsOf } from '../../../engines/pith/group-attention.ts';
import { logits } from '../../../engines/pith/network.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { layersFormat } from '../save-layers-model.ts';
import { stockNetwork } from './stock-network.ts';

/** Odd markup, and many scripts; what stock layers take grows with the square of the leaves. */
const PAGES = ['structure', 'languages'].map((name) => ({
  name,
  source: readFileSync(
    resolve(import.meta.dirname, `../../../../e2e/pages/golden/${name}.html`),
    'utf8',
  ),
}));

let files: ModelFiles;
let config: PithConfig;
let saved: tf.io.ModelJSON;

beforeAll(async () => {
  files = await loadTrainedModel('pith');
  config = parseConfig(files.config);
  saved = JSON.parse(new TextDecoder().decode(await readModels()('pith/model.json')));
});

/** What ships, by the means of TensorFlow.js alone. */
async function loadStock(): Promise<tf.LayersModel> {
  return tf.loadLayersModel(
    tf.io.fromMemory({
      modelTopology: saved.modelTopology,
      weightSpecs: saved.weightsManifest[0].weights,
      weightData: await readModels()('pith/weights.bin'),
    }),
  );
}

it('is what training writes beside the weights that ship', () => {
  const { model, weightNames } = stockNetwork(config.shape);
  const { weightsManifest, ...format } = saved;
  expect(format).toEqual(JSON.parse(JSON.stringify(layersFormat(model))));
  expect(weightsManifest[0].weights.map(({ name }) => name)).toEqual(weightNames);
  model.dispose();
});

it.each(PAGES)('says of $name in stock layers what the engine says', async ({ source }) => {
  expectSameAnswers(source, await loadStock());
});

/** Of the layers that ship as of the engine. */
function expectSameAnswers(source: string, model: tf.LayersModel): void {
  const features = encodePage(parsePage(source), parseVocabulary(files.vocabulary));
  const leaves = features.numbers.length / config.shape.numbers;
  const groups = groupsOf(features);
  const scaled = standardise(features.numbers, config.scaling);
  const answers = tf.tidy(() => {
    const numbers = tf.tensor2d(scaled, [leaves, config.shape.numbers]);
    const tokens = denseRows(features.tokens, leaves);
    const inputs = [tokens, tf.expandDims(numbers), apart(groups.ids, leaves)];
    const stock = (model.predict(inputs) as tf.Tensor).dataSync<'float32'>();
    const network = networkWeights(files.weights, config);
    const batch = { tokens: features.tokens, numbers, groups, lengths: [leaves] };
    const own = logits(network, batch).dataSync<'float32'>();
    return { stock, own };
  });
  expect(leaves).toBeGreaterThan(9);
  // Each leaf has a logit of content, and one of each part.
  expect(answers.stock).toHaveLength(leaves * (1 + PARTS.length));
  for (const [i, stock] of answers.stock.entries()) {
    expect(stock).toBeCloseTo(answers.own[i], 4);
  }
  model.dispose();
}

/** Shape [1, L, V]. */
function denseRows({ indices, counts, offsets }: SparseRows, leaves: number): tf.Tensor {
  const dense = tf.buffer([1, leaves, config.shape.tokens]);
  for (let leaf = 0; leaf < leaves; leaf++) {
    for (let i = offsets[leaf]; i < offsets[leaf + 1]; i++) {
      dense.set(counts[i], 0, leaf, indices[i]);
    }
  }
  return dense.toTensor();
}

/** Shape [1, L * G, L * G]: 0 where two leaves are in the same group of the same grouping. */
function apart(ids: readonly Int32Array[], leaves: number): tf.Tensor {
  const group = Array.from({ length: leaves * ids.length }, (_, row) => {
    const grouping = row % ids.length;
    return `${grouping} ${ids[grouping][Math.floor(row / ids.length)]}`;
  });
  return tf.tensor3d([group.map((one) => group.map((other) => (one === other ? 0 : -1e9)))]);
}
