import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, Prediction, ReadAsset, YieldToMessages } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { finish } from '../../core/steps.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { loadModelFiles } from '../load-model.ts';
import { finishWithPauses, pauseOf } from '../steps.ts';
import { contentProbabilities } from './calibration.ts';
import { type PithConfig, parseConfig, standardise } from './config.ts';
import { encodingSteps, type PageFeatures } from './features/features.ts';
import { parseVocabulary } from './features/tokens.ts';
import { groupsOf } from './group-attention.ts';
import {
  logitSteps,
  type NetworkOutput,
  type NetworkWeights,
  namedWeights,
  type RunOptions,
  weightShapes,
} from './network.ts';
import { likeliestParts } from './parts.ts';
import { finalPrediction, type NetworkAnswer } from './prediction.ts';

/**
 * Pith's own engine: tags, class words, words and some 250 numbers of each leaf, pooled by attention
 * over the page's repeated structure, through two bidirectional LSTMs. The fused kernel must be installed.
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadPith(read: ReadAsset): Promise<Engine> {
  const files = await loadModelFiles(read, 'pith');
  const config = parseConfig(files.config);
  const vocabulary = parseVocabulary(files.vocabulary);
  const network = networkWeights(files.weights, config);
  return {
    id: 'pith',
    isCalibrated: true,
    async predict(
      page: PageTree,
      signal: CancelSignal,
      yieldToMessages?: YieldToMessages,
    ): Promise<Prediction> {
      signal.throwIfAborted();
      if (page.leaves.length === 0) {
        return { probabilities: new Float32Array(0), threshold: config.threshold };
      }
      const pause = pauseOf(page.leaves.length, yieldToMessages);
      const started = tf.util.now();
      const features = await finishWithPauses(encodingSteps(page, vocabulary), signal, pause);
      const encoded = tf.util.now();
      const answering = answerSteps(network, features, config);
      const answer = await finishWithPauses(answering, signal, pause);
      const answered = tf.util.now();
      const prediction = finalPrediction(page, answer);
      const steps = [
        { name: 'features', ms: encoded - started },
        { name: 'network', ms: answered - encoded },
        { name: 'rules', ms: tf.util.now() - answered },
      ] as const;
      return { ...prediction, steps };
    },
    async occlude(tree, leaf, pauses) {
      const { occludePith } = await import('./explain/occlusion.ts');
      return occludePith({ network, config, vocabulary }, { tree, leaf }, pauses);
    },
    dispose() {
      tf.dispose([...files.weights]);
    },
  };
}

/**
 * The weights by name, from the tensors of a model.
 * @throws PithError `model-outdated` when they are those of a network that was built otherwise
 */
export function networkWeights(
  tensors: readonly tf.Tensor[],
  { shape }: Pick<PithConfig, 'shape'>,
): NetworkWeights {
  const found = tensors.map((tensor) => `[${tensor.shape}]`).join(' ');
  const wanted = weightShapes(shape).map((one) => `[${one}]`);
  if (found !== wanted.join(' ')) {
    const message = `${tensors.length} weights that are not the ${wanted.length} of its network`;
    throw new PithError('model-outdated', message);
  }
  return namedWeights(tensors);
}

/** What the network says of the leaves of a page. */
export function networkAnswer(
  network: NetworkWeights,
  features: PageFeatures,
  config: PithConfig,
  options: RunOptions = {},
): NetworkAnswer {
  return finish(answerSteps(network, features, config, options));
}

/** As `networkAnswer`, with a pause after each layer. */
function* answerSteps(
  network: NetworkWeights,
  { tokens, names, numbers, groups }: PageFeatures,
  { scaling, calibration, shape }: PithConfig,
  options: RunOptions = {},
): Generator<void, NetworkAnswer> {
  if (numbers.length === 0) return { probabilities: new Float32Array(0), groups };
  const leaves = numbers.length / names.length;
  const batch = {
    tokens,
    numbers: tf.tensor2d(standardise(numbers, scaling), [leaves, names.length]),
    groups: groupsOf({ groups }),
    lengths: [leaves],
  };
  let output: NetworkOutput;
  try {
    output = yield* logitSteps(network, batch, options);
  } finally {
    batch.numbers.dispose();
  }
  const probabilities = contentProbabilities(output.content, calibration);
  if (shape.parts === undefined) return { probabilities, groups };
  return { probabilities, groups, parts: likeliestParts(output.parts, shape.parts) };
}
