import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import * as tf from '@tensorflow/tfjs-core';
import { CAPTURE_VERSION } from '../../../core/page/page-tree.ts';
import { FEATURE_VERSION } from '../../../engines/boilernet/features.ts';
import { type NetworkShape, namedWeights } from '../../../engines/boilernet/network.ts';
import { featureWidth } from '../../../engines/boilernet/vocabulary.ts';
import { cropRange } from '../crop.ts';
import { bestEpoch, type EpochRecord } from '../history.ts';
import { saveLayersModel } from '../save-layers-model.ts';
import { saveConfig } from '../save-weights.ts';
import { type TrainingPlan, train } from '../training-loop.ts';
import { type BoilerNetPages, type LabelledRows, readBoilerNetPages } from './boilernet-pages.ts';
import { buildNetwork } from './build-network.ts';
import { leafProbabilities, trainableBoilerNet } from './trainable-boilernet.ts';

export interface BoilerNetOptions {
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
export interface RunRecord {
  readonly units: number;
  readonly seed: number;
  readonly parameters: number;
  readonly bytes: number;
  readonly threshold: number;
  readonly trainPages: number;
  readonly valPages: number;
  readonly history: readonly EpochRecord[];
}

/** The paper's embedding, layers, dropout and batch. */
const EMBEDDING = 256;
const LAYERS = 2;
const DROPOUT = 0.5;
const BATCH_PAGES = 16;
/** Leaves of a page in one step: 95 % of the pages are shorter. */
const CROP_LEAVES = 1_024;
/** Highest rate of the cycle. */
const LEARNING_RATE = 2e-3;

/** Trains a BoilerNet on WCXB `train`, chooses epoch and threshold on `val`, writes the model. */
export async function trainBoilerNet(options: BoilerNetOptions): Promise<RunRecord> {
  const pages = readBoilerNetPages(options.data, options.limit);
  const shape: NetworkShape = {
    width: featureWidth(pages.vocabulary),
    embedding: EMBEDDING,
    units: options.units,
    layers: LAYERS,
    dropout: DROPOUT,
  };
  const model = buildNetwork(shape, options.seed);
  const initial = model.getWeights();
  stderr.write(
    `${pages.train.length} pages to learn from, ${pages.val.length} to choose on, ` +
      `${model.countParams()} parameters\n`,
  );
  const network = trainableBoilerNet(shape, initial, pages);
  const { history, best } = await train(network, plan(options, shape, pages), async () => {});
  const tensors = best.map((values, i) => tf.tensor(values, initial[i].shape));
  model.setWeights(tensors);
  const threshold = bestEpoch(history)?.threshold ?? 0.5;
  await saveLayersModel(model, options.folder);
  const bytes = saveConfig(options.folder, pages.vocabulary, {
    ...{ captureVersion: CAPTURE_VERSION, featureVersion: FEATURE_VERSION, shape, threshold },
    trainedOn: {
      corpus: 'WCXB development pages (Foley 2026), train',
      licence: 'CC-BY-4.0',
      ...{ pages: pages.train.length, epochs: options.epochs, seed: options.seed },
    },
  });
  const record: RunRecord = {
    units: options.units,
    seed: options.seed,
    parameters: model.countParams(),
    bytes,
    threshold,
    trainPages: pages.train.length,
    valPages: pages.val.length,
    history,
  };
  writeFileSync(join(options.cache, 'run.json'), `${JSON.stringify(record, null, 2)}\n`);
  keepProbabilities(options, shape, tensors, pages);
  return record;
}

function plan(
  options: BoilerNetOptions,
  shape: NetworkShape,
  pages: BoilerNetPages,
): TrainingPlan<LabelledRows> {
  mkdirSync(options.cache, { recursive: true });
  const { epochs, seed } = options;
  return {
    pages: pages.train,
    crop: (page, random) => ({ ...page, ...cropRange(page.to, CROP_LEAVES, random) }),
    leavesOf: ({ from, to }) => to - from,
    ...{ epochs, seed, batchPages: BATCH_PAGES, learningRate: LEARNING_RATE },
    checkpointPath: join(options.cache, 'checkpoint.bin'),
    fingerprint: JSON.stringify({
      ...{ shape, epochs, seed, pages: pages.train.length, LEARNING_RATE, CROP_LEAVES },
      ...{ CAPTURE_VERSION, FEATURE_VERSION },
    }),
  };
}

/** Probabilities on the validation pages, for looking at mistakes without running the network. */
function keepProbabilities(
  { cache }: BoilerNetOptions,
  shape: NetworkShape,
  tensors: readonly tf.Tensor[],
  pages: BoilerNetPages,
): void {
  const weights = namedWeights(tensors, shape.layers);
  const all = pages.val.map((page) => [...leafProbabilities(weights, page)]);
  writeFileSync(join(cache, 'val-probabilities.json'), JSON.stringify(all));
}
