import * as tf from '@tensorflow/tfjs-core';
import type { ReadAsset } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { MODEL_JSON, MODEL_WEIGHTS, parseJson } from '../core/verified-assets.ts';
import { CAPTURE_VERSION } from '../page/page-tree.ts';

/** The files of a trained model, read but not yet checked. */
export interface ModelFiles {
  readonly config: unknown;
  readonly vocabulary: unknown;
  /** The weights in the order of `model.json`; the caller disposes them. */
  readonly weights: readonly tf.Tensor[];
}

/**
 * Reads `models/<folder>/`: the weights of a LayersModel without its layers. Engines run them
 * through the fused kernel, so the layers library need not ship.
 * @throws PithError `model-missing`, or `model-damaged` when the files do not fit together
 */
export async function loadModelFiles(read: ReadAsset, folder: string): Promise<ModelFiles> {
  const paths = MODEL_JSON.map((name) => `${folder}/${name}`);
  const [weightBytes, ...json] = await Promise.all([
    read(`${folder}/${MODEL_WEIGHTS}`),
    ...paths.map(async (path) => parseJson(await read(path), path)),
  ]);
  const [config, vocabulary, model] = json;
  return { config, vocabulary, weights: decodeWeights(model, weightBytes, folder) };
}

function decodeWeights(model: unknown, bytes: ArrayBuffer, folder: string): tf.Tensor[] {
  const manifest = (model as Partial<tf.io.ModelJSON> | null)?.weightsManifest;
  if (manifest === undefined) {
    throw new PithError('model-damaged', `${folder}/model.json lists no weights`);
  }
  const specs = manifest.flatMap(({ weights }) => weights);
  try {
    const byName = tf.io.decodeWeights(bytes, specs);
    return specs.map(({ name }) => byName[name]);
  } catch (error) {
    const message = `${folder}/weights.bin: ${String(error)}`;
    throw new PithError('model-damaged', message, { cause: error });
  }
}

/** The versions of the code that a model was trained with. */
export interface ModelVersions {
  readonly captureVersion: number;
  readonly featureVersion: number;
}

/**
 * Checks that a model fits this code.
 * @param featureVersion version of this code's features
 * @throws PithError `model-outdated` when the model was trained on other captures or features
 */
export function checkVersions(model: Partial<ModelVersions>, featureVersion: number): void {
  if (model.captureVersion === CAPTURE_VERSION && model.featureVersion === featureVersion) return;
  throw new PithError(
    'model-outdated',
    `trained with capture ${model.captureVersion} and features ${model.featureVersion}, ` +
      `this version makes ${CAPTURE_VERSION} and ${featureVersion}`,
  );
}
