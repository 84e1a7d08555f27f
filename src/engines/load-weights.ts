import * as tf from '@tensorflow/tfjs-core';
import type { ReadAsset } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { parseJson } from '../core/verified-assets.ts';

/**
 * The weights of a saved LayersModel (`model.json` and `weights.bin`), in the model's order, without
 * the layers: engines run them through the fused kernel, so the layers library need not be shipped.
 * @throws PithError `model-damaged` when the files do not fit together
 */
export async function loadWeights(read: ReadAsset, folder: string): Promise<tf.Tensor[]> {
  const [modelBytes, data] = await Promise.all([
    read(`${folder}/model.json`),
    read(`${folder}/weights.bin`),
  ]);
  const model = parseJson(modelBytes, `${folder}/model.json`) as Partial<tf.io.ModelJSON> | null;
  const specs = model?.weightsManifest?.flatMap(({ weights }) => weights);
  if (specs === undefined) {
    throw new PithError('model-damaged', `${folder}/model.json lists no weights`);
  }
  try {
    const byName = tf.io.decodeWeights(data, specs);
    return specs.map(({ name }) => byName[name]);
  } catch (error) {
    throw new PithError('model-damaged', `${folder}/weights.bin: ${String(error)}`, {
      cause: error,
    });
  }
}
