import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, Prediction, ReadAsset } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { loadModelFiles } from '../load-model.ts';
import { parseConfig } from './config.ts';
import { encodeLeaves } from './features.ts';
import { logits, type NetworkWeights, namedWeights } from './network.ts';
import { occludeBoilerNet } from './occlusion.ts';
import { parseVocabulary } from './vocabulary.ts';

/**
 * Loads BoilerNet (Leonhardt, Anand and Khosla, WWW Companion 2020), which feeds the tags of the
 * path and the words of each leaf to bidirectional LSTMs. The fused kernel must be installed.
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadBoilerNet(read: ReadAsset): Promise<Engine> {
  const files = await loadModelFiles(read, 'boilernet');
  const config = parseConfig(files.config);
  const vocabulary = parseVocabulary(files.vocabulary);
  const weights = namedWeights(files.weights, config.shape.layers);
  return {
    id: 'boilernet',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const probabilities = new Float32Array(page.leaves.length);
      const rows = encodeLeaves(page, vocabulary);
      signal.throwIfAborted();
      const contentOfRows = rowProbabilities(weights, rows);
      rows.rowLeaves.forEach((leaf, row) => {
        probabilities[leaf] = contentOfRows[row];
      });
      return { probabilities, threshold: config.threshold };
    },
    occlude: async (tree, leaf, pauses) =>
      occludeBoilerNet(
        { weights, vocabulary, threshold: config.threshold },
        { tree, leaf },
        pauses,
      ),
    dispose() {
      tf.dispose([...files.weights]);
    },
  };
}

function rowProbabilities(
  weights: NetworkWeights,
  rows: ReturnType<typeof encodeLeaves>,
): Float32Array {
  if (rows.rowLeaves.length === 0) return new Float32Array(0);
  return tf.tidy(() =>
    tf.sigmoid(logits(weights, rows, [rows.rowLeaves.length])).dataSync<'float32'>(),
  );
}
