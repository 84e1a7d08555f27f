import * as tf from '@tensorflow/tfjs-core';
// The gradients of the stock operations come with the layers.
import '@tensorflow/tfjs-layers';
import { type Scaling, standardise } from '../../../engines/pith/config.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features.ts';
import { GROUPING_COUNT } from '../../../engines/pith/groups.ts';
import { type NetworkShape, namedWeights, weightShapes } from '../../../engines/pith/network.ts';
import { tokenWidth } from '../../../engines/pith/tokens.ts';
import { readCorpus } from '../corpus-pages.ts';
import { leafF1 } from '../leaf-f1.ts';
import { seededRandom, seedOf } from '../random.ts';
import { saveWeights } from '../save-weights.ts';
import { bestThreshold } from '../text-scorer.ts';
import type { TrainableNetwork } from '../training-loop.ts';
import { type RunOptions, type RunRecord, runTraining } from '../training-run.ts';
import { fitScaling } from './fit-scaling.ts';
import { type LeafRange, type PithPages, pithEncoding } from './pith-pages.ts';
import { batchLoss, type Dropping, type PithSetup, pageProbabilities } from './trainable-pith.ts';

const PROJECTION = 96;
const POOLED = 32;
const BATCH_PAGES = 12;
/** 90 % of the pages are shorter. */
const CROP_LEAVES = 640;
const LEARNING_RATE = 3e-3;
/**
 * Words are left out of every third page and class words of every fifth: the network must do without
 * on pages in other languages and on pages whose class names say nothing.
 */
const DROPPING: Dropping = { hidden: 0.2, pageWords: 0.3, pageClasses: 0.2, tokens: 0.1 };

/** Trains the engine `pith` on WCXB `train`, chooses epoch and threshold on `val`, writes the model. */
export async function trainPith(options: RunOptions): Promise<RunRecord> {
  const raw = readCorpus(pithEncoding(), options.data, options.limit);
  const scaling = fitScaling(raw.train);
  const pages: PithPages = {
    ...raw,
    train: raw.train.map((page) => withStandardNumbers(page, scaling)),
    val: raw.val.map((v) => ({ ...v, page: withStandardNumbers(v.page, scaling) })),
  };
  const setup = setUp(pages, options.units);
  const { shape } = setup;
  const initial = initialWeights(shape, options.seed);
  const variables = initial.map((tensor, i) => tf.variable(tensor, true, `pith ${i}`));
  const recipe = {
    pages,
    network: trainable(variables, setup, pages),
    batchPages: BATCH_PAGES,
    cropLeaves: CROP_LEAVES,
    learningRate: LEARNING_RATE,
    setup: { featureVersion: FEATURE_VERSION, shape, scaling, dropping: DROPPING },
    async saveWeights(best: readonly Float32Array[]) {
      const shapes = weightShapes(shape);
      const named = best.map((values, i) => ({ name: `pith/${i}`, shape: shapes[i], values }));
      saveWeights(options.folder, named);
    },
  };
  return runTraining(recipe, options);
}

function setUp({ vocabulary, train: [page] }: PithPages, units: number): PithSetup {
  const classes = vocabulary.tags.length + 1;
  return {
    shape: {
      tokens: tokenWidth(vocabulary),
      numbers: page.features.names.length,
      projection: PROJECTION,
      units,
      groupings: GROUPING_COUNT,
      pooled: POOLED,
    },
    columns: { classes, words: classes + vocabulary.classes.length },
    dropping: DROPPING,
  };
}

function withStandardNumbers(page: LeafRange, scaling: Scaling): LeafRange {
  const { features } = page;
  return { ...page, features: { ...features, numbers: standardise(features.numbers, scaling) } };
}

/** Glorot uniform matrices, biases of 0, and 1 for the forget gates. */
function initialWeights(shape: NetworkShape, seed: number): tf.Tensor[] {
  const random = seededRandom(seedOf(seed, 0x9174));
  return weightShapes(shape).map(([inputs, outputs]) => {
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
}

function trainable(
  variables: readonly tf.Variable[],
  setup: PithSetup,
  pages: PithPages,
): TrainableNetwork<LeafRange> {
  const weights = namedWeights(variables);
  return {
    variables,
    loss: (batch, random) => batchLoss(weights, batch, setup, random),
    validate() {
      const scored = pages.val.map(({ page, scorer }) => ({
        ...{ scorer, labels: page.labels },
        probabilities: pageProbabilities(weights, page),
      }));
      const { threshold, f1 } = bestThreshold(scored);
      return { textF1: f1, threshold, ...leafF1(scored, threshold) };
    },
  };
}
