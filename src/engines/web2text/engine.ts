import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, Prediction, ReadAsset } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { loadModelFiles } from '../load-model.ts';
import { parseConfig } from './config.ts';
import { encodePage } from './features.ts';
import { chainOf, type Web2TextModel } from './model.ts';
import { namedWeights, WEIGHTS_PER_NETWORK } from './network.ts';
import { occludeWeb2Text } from './occlusion.ts';
import { contentPosteriors } from './posteriors.ts';
import { parseScaling } from './scaling.ts';

/**
 * Web2Text (Vogels, Ganea and Eickhoff, ECIR 2018): features of the blocks of a collapsed DOM, two
 * convolutional networks, and a chain over all blocks of the page. A leaf has the posterior of its
 * block, which says more than the paper's most likely labeling and, from one half on, decides as that does
 * for nearly all blocks of WCXB's `val`; leaves in form controls, which are in no block, have 0. The fused kernel
 * must be installed.
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadWeb2Text(read: ReadAsset): Promise<Engine> {
  const files = await loadModelFiles(read, 'web2text');
  const config = parseConfig(files.config);
  const model: Web2TextModel = {
    scaling: parseScaling(files.vocabulary),
    unary: namedWeights(files.weights.slice(0, WEIGHTS_PER_NETWORK)),
    pairwise: namedWeights(files.weights.slice(WEIGHTS_PER_NETWORK)),
  };
  return {
    id: 'web2text',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const features = encodePage(page);
      signal.throwIfAborted();
      const posteriors = contentPosteriors(chainOf(model, features, config.pairWeight));
      const probabilities = new Float32Array(page.leaves.length);
      features.blockLeaves.forEach((leaf, block) => {
        probabilities[leaf] = posteriors[block];
      });
      return { probabilities, threshold: config.threshold };
    },
    occlude: async (tree, leaf, pauses) =>
      occludeWeb2Text(model, { ...config, tree, leaf }, pauses),
    dispose() {
      tf.dispose([...files.weights]);
    },
  };
}
