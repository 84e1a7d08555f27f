import * as tf from '@tensorflow/tfjs-core';
// This import registers the gradients of the standard operations.
import '@tensorflow/tfjs-layers';
import { seededRandom } from '../../../core/random.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { type Scaling, standardise } from '../../../engines/pith/config.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features/features.ts';
import { GROUPING_COUNT } from '../../../engines/pith/features/groups.ts';
import { type TokenVocabulary, tokenWidth } from '../../../engines/pith/features/tokens.ts';
import { type NetworkShape, namedWeights, weightShapes } from '../../../engines/pith/network.ts';
import { wcxbIds } from '../../corpora/wcxb.ts';
import {
  type CorpusOptions,
  encodeValidation,
  hasItsReference,
  type LabelledPage,
  labelledPages,
  readCorpus,
  type ValidationPage,
} from '../corpus-pages.ts';
import { leafF1 } from '../leaf-f1.ts';
import { seedOf } from '../random.ts';
import { layersFormat } from '../save-layers-model.ts';
import { saveWeights } from '../save-weights.ts';
import { bestThreshold, f1ByType } from '../text-scorer.ts';
import type { TrainableNetwork } from '../training-loop.ts';
import { type RunOptions, type RunRecord, runTraining } from '../training-run.ts';
import { augmentPages } from './augment-pages.ts';
import { fitScaling } from './fit-scaling.ts';
import type { PithHyperparameters } from './hyperparameters.ts';
import { AS_SENT, type LeafRange, type PithPages, pithEncoding } from './pith-pages.ts';
import { stockNetwork } from './stock-network.ts';
import { batchLoss, type PithSetup, pageLogits } from './trainable-pith.ts';

/** A trained network of the engine `pith`. */
export interface TrainedMember {
  /** The record of its own training, then those of its teachers. */
  readonly records: readonly RunRecord[];
  /** Values of the variables after the best epoch, in the order of `weightShapes`. */
  readonly best: readonly Float32Array[];
  readonly shape: NetworkShape;
  readonly scaling: Scaling;
  readonly vocabulary: TokenVocabulary;
}

/** Pages with standardised numbers, and the scaling that was used. */
export interface ScaledPages extends PithPages {
  readonly scaling: Scaling;
}

/** The pages that a network is trained on. */
export interface TrainingData {
  readonly pages: ScaledPages;
  /** Identifies the training pages where they are not those of `train` with their own labels. */
  readonly learntFrom?: string;
}

/**
 * Trains one network, selects its epoch and threshold on `val`, and writes it as a model of its
 * own. Without validation pages, the last epoch counts.
 */
export async function trainNetwork(
  options: RunOptions,
  choices: PithHyperparameters,
  { pages, learntFrom }: TrainingData,
): Promise<TrainedMember> {
  const { scaling } = pages;
  // `learntFrom` already identifies the teachers' predictions.
  const { teachers: _, teachersShare: __, ...own } = choices;
  const setup = networkSetup(pages, options.units, choices);
  const { shape } = setup;
  // The variables get new names, or TensorFlow.js would take them for those of an earlier network.
  const variables = initialWeights(shape, options.seed).map((tensor) => tf.variable(tensor));
  let best: readonly Float32Array[] = [];
  const recipe = {
    pages,
    network: trainable(variables, setup, pages),
    batchPages: choices.batchPages,
    cropLeaves: choices.cropLeaves,
    learningRate: choices.learningRate,
    setup: {
      featureVersion: FEATURE_VERSION,
      pooling: 'attention',
      shape,
      scaling,
      choices: own,
      ...(learntFrom !== undefined && { learntFrom }),
    },
    async saveWeights(values: readonly Float32Array[]) {
      best = values;
      saveNetworks(options.folder, shape, [values]);
    },
  };
  const record = await runTraining(recipe, options);
  tf.dispose(variables);
  return { records: [record], best, shape, scaling, vocabulary: pages.vocabulary };
}

/**
 * Writes the weights of one or more networks of the same shape as one model, which standard
 * `loadLayersModel` can read too.
 */
export function saveNetworks(
  folder: string,
  shape: NetworkShape,
  networks: readonly (readonly Float32Array[])[],
): void {
  const shapes = weightShapes(shape);
  const { model, weightNames } = stockNetwork(shape, networks.length);
  const weights = networks.flat().map((values, i) => ({
    name: weightNames[i],
    values,
    shape: shapes[i % shapes.length],
  }));
  saveWeights(folder, weights, { storage: 'uint8', more: layersFormat(model) });
  model.dispose();
}

interface ReadOptions
  extends Pick<RunOptions, 'data' | 'seed'>,
    Pick<CorpusOptions, 'limit' | 'ids'> {}

/** Number of words from which an empty reference must be wrong. */
const MAX_EMPTY_WORDS = 800;

/** Reads the training and validation pages. */
export function readPages(
  { data, limit, seed, ids }: ReadOptions,
  { spliced, hollow, emptyPages }: PithHyperparameters,
): ScaledPages {
  const raw = readCorpus(pithEncoding(), {
    data,
    limit,
    ids,
    parsing: AS_SENT,
    isTrainable: (page) => hasItsReference(page) || (emptyPages > 0 && isRightlyEmpty(page)),
    extraPages: function* (pages) {
      const typed = pages.map(({ tree, labels, page: { type } }) => ({ tree, labels, type }));
      yield* augmentPages(typed, { spliced, hollow, seed });
    },
  });
  // Augmented pages differ between seeds, but all networks share one scaling, so only original
  // pages count.
  const scaling = fitScaling(raw.train.slice(0, raw.realPages));
  return {
    ...raw,
    scaling,
    train: raw.train.map((page) => withStandardNumbers(page, scaling)),
    val: raw.val.map((v) => ({ ...v, page: withStandardNumbers(v.page, scaling) })),
  };
}

/** Reads the validation pages, encoded for a trained network. */
export function readValidationPages(
  { vocabulary, scaling }: Pick<TrainedMember, 'vocabulary' | 'scaling'>,
  { data, limit }: Pick<CorpusOptions, 'data' | 'limit'>,
): ValidationPage<LeafRange>[] {
  const ids = wcxbIds('val', data).slice(0, limit);
  const pages = labelledPages(ids, data, AS_SENT);
  return Array.from(encodeValidation(pages, pithEncoding(), vocabulary), (v) => ({
    ...v,
    page: withStandardNumbers(v.page, scaling),
  }));
}

function isRightlyEmpty({ tree, page: { reference } }: LabelledPage): boolean {
  const words = tree.texts.reduce((sum, text) => sum + countWords(text), 0);
  return reference.trim() === '' && words <= MAX_EMPTY_WORDS;
}

function networkSetup(
  { vocabulary, train: [page] }: PithPages,
  units: number,
  { projection, pooled, ...choices }: PithHyperparameters,
): PithSetup {
  const classes = vocabulary.tags.length + 1;
  return {
    shape: {
      tokens: tokenWidth(vocabulary),
      numbers: page.features.names.length,
      projection,
      units,
      groupings: GROUPING_COUNT,
      pooled,
    },
    columns: { classes, words: classes + vocabulary.classes.length },
    dropRates: {
      hidden: choices.dropHidden,
      pageWords: choices.dropPageWords,
      pageClasses: choices.dropPageClasses,
      tokens: choices.dropTokens,
    },
    emptyWeight: choices.emptyWeight,
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

/**
 * The record of an epoch without validation pages. The epoch's number is its score, so that the
 * last epoch wins.
 */
const NOT_MEASURED = { textF1: 0, threshold: 0.5, contentF1: 0, boilerplateF1: 0 };

function trainable(
  variables: readonly tf.Variable[],
  setup: PithSetup,
  pages: PithPages,
): TrainableNetwork<LeafRange> {
  const weights = namedWeights(variables);
  return {
    variables,
    loss: (batch, random) => batchLoss(weights, batch, setup, random),
    validate(epoch) {
      if (pages.val.length === 0) return { ...NOT_MEASURED, choice: epoch };
      const scored = pages.val.map(({ page, scorer, type }) => ({
        scorer,
        type,
        labels: page.labels,
        probabilities: pageLogits(weights, page).map((z) => 1 / (1 + Math.exp(-z))),
      }));
      const { threshold, f1 } = bestThreshold(scored);
      const textF1ByType = f1ByType(scored, threshold);
      return { textF1: f1, threshold, textF1ByType, ...leafF1(scored, threshold) };
    },
  };
}
