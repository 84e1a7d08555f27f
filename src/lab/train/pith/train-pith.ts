import * as tf from '@tensorflow/tfjs-core';
// This import registers the gradients of the standard operations.
import '@tensorflow/tfjs-layers';
import { PARTS } from '../../../core/parts.ts';
import { seededRandom } from '../../../core/random.ts';
import { type Scaling, standardise } from '../../../engines/pith/config.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features/features.ts';
import { GROUPING_COUNT } from '../../../engines/pith/features/groups.ts';
import { type TokenVocabulary, tokenWidth } from '../../../engines/pith/features/tokens.ts';
import { type NetworkShape, namedWeights, weightShapes } from '../../../engines/pith/network.ts';
import { seedOf } from '../random.ts';
import { layersFormat } from '../save-layers-model.ts';
import { saveWeights } from '../save-weights.ts';
import type { TrainableNetwork } from '../training-loop.ts';
import { type RunOptions, type RunRecord, runTraining } from '../training-run.ts';
import type { PithHyperparameters } from './hyperparameters.ts';
import type { LeafRange } from './pith-pages.ts';
import { stockNetwork } from './stock-network.ts';
import { SERVED_TASTE, shapeWithTastes, withTaste } from './tastes.ts';
import { batchLoss, type PithSetup, weightsOfParts } from './trainable-pith.ts';

/** A trained network of the engine `pith`. */
export interface TrainedNetwork {
  readonly record: RunRecord;
  /** Values of the variables, in the order of `weightShapes`, with rows for the tastes; see `withTaste`. */
  readonly best: readonly Float32Array[];
  /** Without tastes. */
  readonly shape: NetworkShape;
  readonly scaling: Scaling;
  readonly vocabulary: TokenVocabulary;
}

/** Encoded pages with standardised numbers, and the scaling that was used. */
export interface ScaledPages {
  readonly vocabulary: TokenVocabulary;
  readonly scaling: Scaling;
  readonly train: readonly LeafRange[];
  /** A network of `pith` chooses nothing by itself, so there are no pages to choose on. */
  readonly val: readonly never[];
}

/**
 * Trains one network, and writes it as a model of its own that is told SERVED_TASTE. The last epoch
 * counts.
 */
export async function trainNetwork(
  options: RunOptions,
  choices: PithHyperparameters,
  pages: ScaledPages,
): Promise<TrainedNetwork> {
  const { scaling } = pages;
  const setup = networkSetup(pages, options.units, choices);
  const { shape } = setup;
  // The variables get new names, or TensorFlow.js would take them for those of an earlier network.
  const trained = shapeWithTastes(shape);
  const variables = initialWeights(trained, options.seed).map((tensor) => tf.variable(tensor));
  let best: readonly Float32Array[] = [];
  const recipe = {
    pages,
    network: trainable(variables, setup),
    batchPages: choices.batchPages,
    cropLeaves: choices.cropLeaves,
    learningRate: choices.learningRate,
    setup: {
      featureVersion: FEATURE_VERSION,
      pooling: 'attention',
      shape,
      scaling,
      choices,
    },
    async saveWeights(values: readonly Float32Array[]) {
      best = values;
      saveNetwork(options.folder, shape, values);
    },
  };
  const record = await runTraining(recipe, options);
  tf.dispose(variables);
  return { record, best, shape, scaling, vocabulary: pages.vocabulary };
}

/**
 * Writes the weights of a network that is told SERVED_TASTE as a model, which standard
 * `loadLayersModel` can read too.
 */
export function saveNetwork(
  folder: string,
  shape: NetworkShape,
  trained: readonly Float32Array[],
): void {
  const shapes = weightShapes(shape);
  const { model, weightNames } = stockNetwork(shape);
  const weights = withTaste(trained, shape, SERVED_TASTE).map((values, i) => ({
    name: weightNames[i],
    values,
    shape: shapes[i],
  }));
  saveWeights(folder, weights, { storage: 'uint8', more: layersFormat(model) });
  model.dispose();
}

function networkSetup(
  { vocabulary, train }: ScaledPages,
  units: number,
  { projection, pooled, ...choices }: PithHyperparameters,
): PithSetup {
  const classes = vocabulary.tags.length + 1;
  return {
    shape: {
      tokens: tokenWidth(vocabulary),
      numbers: train[0].features.names.length,
      projection,
      units,
      groupings: GROUPING_COUNT,
      pooled,
      parts: PARTS.length,
    },
    columns: { classes, words: classes + vocabulary.classes.length },
    dropRates: {
      hidden: choices.dropHidden,
      pageWords: choices.dropPageWords,
      pageClasses: choices.dropPageClasses,
      tokens: choices.dropTokens,
      taste: choices.dropTaste,
    },
    emptyWeight: choices.emptyWeight,
    partsWeight: choices.partsWeight,
    partWeights: weightsOfParts(train, choices.partsBalance),
  };
}

/** Standardises the numbers of a page: distance from the mean in standard deviations. */
export function withStandardNumbers(page: LeafRange, scaling: Scaling): LeafRange {
  const { features } = page;
  return { ...page, features: { ...features, numbers: standardise(features.numbers, scaling) } };
}

/**
 * Initial weights: Glorot-uniform matrices, biases of 0, and 1 for forget gates. All pooling scores
 * start at 0, so that pooling starts as the plain mean.
 */
function initialWeights(shape: NetworkShape, seed: number): tf.Tensor[] {
  const random = seededRandom(seedOf(seed, 0x9174));
  const drawn = weightShapes(shape).map(([inputs, outputs]) => {
    if (outputs === undefined) {
      const bias = new Float32Array(inputs);
      if (inputs === 4 * shape.units) bias.fill(1, shape.units, 2 * shape.units);
      return tf.tensor1d(bias);
    }
    const limit = Math.sqrt(6 / (inputs + outputs));
    const values = Float32Array.from(
      { length: inputs * outputs },
      () => (2 * random() - 1) * limit,
    );
    return tf.tensor2d(values, [inputs, outputs]);
  });
  const scores: readonly tf.Tensor[] = namedWeights(drawn).pools.map((pool) => pool.scores);
  return drawn.map((tensor) => (scores.includes(tensor) ? tf.zerosLike(tensor) : tensor));
}

/** The epoch's number is its score, so that the last epoch wins. */
const NOT_MEASURED = { textF1: 0, threshold: 0.5, contentF1: 0, boilerplateF1: 0 };

function trainable(
  variables: readonly tf.Variable[],
  setup: PithSetup,
): TrainableNetwork<LeafRange> {
  const weights = namedWeights(variables);
  return {
    variables,
    loss: (batch, random) => batchLoss(weights, batch, setup, random),
    validate: (epoch) => ({ ...NOT_MEASURED, choice: epoch }),
  };
}
