import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import * as tf from '@tensorflow/tfjs-core';
// The gradients of the stock operations come with the layers.
import '@tensorflow/tfjs-layers';
import { CAPTURE_VERSION } from '../../../core/page/page-tree.ts';
import { type Scaling, standardise } from '../../../engines/pith/config.ts';
import { FEATURE_VERSION } from '../../../engines/pith/features.ts';
import { GROUPING_COUNT } from '../../../engines/pith/groups.ts';
import { type NetworkShape, namedWeights, weightShapes } from '../../../engines/pith/network.ts';
import { tokenWidth } from '../../../engines/pith/tokens.ts';
import { cropRange } from '../crop.ts';
import { bestEpoch, type EpochRecord } from '../history.ts';
import { leafF1 } from '../leaf-f1.ts';
import { seededRandom, seedOf } from '../random.ts';
import { saveConfig, saveWeights } from '../save-weights.ts';
import { bestThreshold } from '../text-scorer.ts';
import { type TrainableNetwork, train } from '../training-loop.ts';
import { fitScaling } from './fit-scaling.ts';
import { type LeafRange, type PithPages, readPithPages } from './pith-pages.ts';
import { batchLoss, type Dropping, type PithSetup, pageProbabilities } from './trainable-pith.ts';

export interface PithOptions {
  readonly units: number;
  readonly epochs: number;
  readonly seed: number;
  readonly data: string | undefined;
  /** First pages only, to try things out. */
  readonly limit: number | undefined;
  /** Where the model goes. */
  readonly folder: string;
  /** Where the state of the run is kept, to go on after an interruption. */
  readonly cache: string;
}

/** What a finished run leaves for the model card. */
export interface PithRunRecord {
  readonly units: number;
  readonly seed: number;
  readonly parameters: number;
  readonly bytes: number;
  readonly threshold: number;
  readonly trainPages: number;
  readonly valPages: number;
  readonly history: readonly EpochRecord[];
}

const PROJECTION = 96;
const POOLED = 32;
const BATCH_PAGES = 12;
/** Leaves of a page in one step: 90 % of the pages are shorter. */
const CROP_LEAVES = 640;
/** Highest rate of the cycle. */
const LEARNING_RATE = 3e-3;
/**
 * Words are left out of every third page and class words of every fifth: the network must do without
 * on pages in other languages and on pages whose class names say nothing.
 */
const DROPPING: Dropping = { hidden: 0.2, pageWords: 0.3, pageClasses: 0.2, tokens: 0.1 };

/** Trains the engine `pith` on WCXB `train`, chooses epoch and threshold on `val`, writes the model. */
export async function trainPith(options: PithOptions): Promise<PithRunRecord> {
  const pages = readPithPages(options.data, options.limit);
  const scaling = fitScaling(pages.train);
  const setup = setUp(pages, options.units);
  const { shape } = setup;
  const variables = initialWeights(shape, options.seed).map((w, i) =>
    tf.variable(w, true, `pith ${i}`),
  );
  const parameters = variables.reduce((sum, { size }) => sum + size, 0);
  stderr.write(
    `${pages.train.length} pages to learn from, ${pages.val.length} to choose on, ` +
      `${parameters} parameters\n`,
  );
  const scaled: PithPages = {
    ...pages,
    train: pages.train.map((page) => withStandardNumbers(page, scaling)),
    val: pages.val.map((page) => withStandardNumbers(page, scaling)),
  };
  const network = trainable(variables, setup, scaled);
  mkdirSync(options.cache, { recursive: true });
  const { history, best } = await train(
    network,
    {
      pages: scaled.train,
      crop: (page, random) => ({ ...page, ...cropRange(page.to, CROP_LEAVES, random) }),
      leavesOf: ({ from, to }) => to - from,
      ...{ epochs: options.epochs, seed: options.seed },
      ...{ batchPages: BATCH_PAGES, learningRate: LEARNING_RATE },
      checkpointPath: join(options.cache, 'checkpoint.bin'),
      fingerprint: JSON.stringify({
        ...{ setup, epochs: options.epochs, seed: options.seed, pages: pages.train.length },
        ...{ LEARNING_RATE, CROP_LEAVES, BATCH_PAGES, CAPTURE_VERSION, FEATURE_VERSION },
      }),
    },
    async () => {},
  );
  const threshold = bestEpoch(history)?.threshold ?? 0.5;
  const shapes = weightShapes(shape);
  saveWeights(
    options.folder,
    best.map((values, i) => ({ name: `pith/${i}`, shape: shapes[i], values })),
  );
  const bytes = saveConfig(options.folder, pages.vocabulary, {
    ...{
      captureVersion: CAPTURE_VERSION,
      featureVersion: FEATURE_VERSION,
      shape,
      scaling,
      threshold,
    },
    trainedOn: {
      corpus: 'WCXB development pages (Foley 2026), train',
      licence: 'CC-BY-4.0',
      ...{ pages: pages.train.length, epochs: options.epochs, seed: options.seed },
    },
  });
  const record: PithRunRecord = {
    ...{ units: options.units, seed: options.seed, parameters, bytes, threshold, history },
    ...{ trainPages: pages.train.length, valPages: pages.val.length },
  };
  writeFileSync(join(options.cache, 'run.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
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

function withStandardNumbers<P extends LeafRange>(page: P, scaling: Scaling): P {
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
      const scored = pages.val.map((page) => ({
        ...{ scorer: page.scorer, labels: page.labels },
        probabilities: pageProbabilities(weights, page),
      }));
      const { threshold, f1 } = bestThreshold(scored);
      return { textF1: f1, threshold, ...leafF1(scored, threshold) };
    },
  };
}
