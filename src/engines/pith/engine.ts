import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, Engine, ReadAsset } from '../../core/engine.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { loadModelFiles } from '../load-model.ts';
import { type PithConfig, parseConfig, standardise } from './config.ts';
import { encodePage, type PageFeatures } from './features.ts';
import { logits, type NetworkWeights, namedWeights, type RunOptions } from './network.ts';
import { parseVocabulary } from './tokens.ts';

/**
 * Pith's own engine: tags, class words, words and some 250 numbers of each leaf, averaged over the
 * page's repeated structure, through two bidirectional LSTMs. The fused kernel must be installed.
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadPith(read: ReadAsset): Promise<Engine> {
  const files = await loadModelFiles(read, 'pith');
  const config = parseConfig(files.config);
  const vocabulary = parseVocabulary(files.vocabulary);
  const weights = namedWeights(files.weights);
  return {
    id: 'pith',
    threshold: config.threshold,
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Float32Array> {
      signal.throwIfAborted();
      if (page.leaves.length === 0) return new Float32Array(0);
      const features = encodePage(page, vocabulary);
      signal.throwIfAborted();
      return probabilities(weights, features, config);
    },
    dispose() {
      tf.dispose([...files.weights]);
    },
  };
}

/** Shape [L]: P(content) of the leaves of a page that has any. */
export function probabilities(
  weights: NetworkWeights,
  { tokens, names, numbers, groups }: PageFeatures,
  { scaling }: PithConfig,
  options: RunOptions = {},
): Float32Array {
  const leaves = numbers.length / names.length;
  return tf.tidy(() => {
    const z = logits(
      weights,
      {
        tokens,
        numbers: tf.tensor2d(standardise(numbers, scaling), [leaves, names.length]),
        groups: {
          ids: groups,
          counts: groups.map((ids) => ids.reduce((a, b) => Math.max(a, b), -1) + 1),
        },
        lengths: [leaves],
      },
      options,
    );
    return tf.sigmoid(z).dataSync<'float32'>();
  });
}
