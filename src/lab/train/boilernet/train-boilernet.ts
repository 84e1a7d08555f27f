import * as tf from '@tensorflow/tfjs-core';
import { FEATURE_VERSION } from '../../../engines/boilernet/features.ts';
import type { NetworkShape } from '../../../engines/boilernet/network.ts';
import { featureWidth } from '../../../engines/boilernet/vocabulary.ts';
import { readCorpus } from '../corpus-pages.ts';
import { saveLayersModel } from '../save-layers-model.ts';
import { type RunOptions, type RunRecord, runTraining } from '../training-run.ts';
import { boilerNetEncoding } from './boilernet-pages.ts';
import { buildNetwork } from './build-network.ts';
import { trainableBoilerNet } from './trainable-boilernet.ts';

/** Embedding size, layers, dropout and batch size of the paper. */
const EMBEDDING = 256;
const LAYERS = 2;
const DROPOUT = 0.5;
const BATCH_PAGES = 16;
/** Longest crop in leaves; nearly all pages are shorter. */
const CROP_LEAVES = 1_024;
const LEARNING_RATE = 2e-3;

/**
 * Trains a BoilerNet on WCXB `train`, chooses epoch and threshold on `val`, and writes the model.
 */
export async function trainBoilerNet(options: RunOptions): Promise<RunRecord> {
  const pages = readCorpus(boilerNetEncoding(), options);
  const shape: NetworkShape = {
    width: featureWidth(pages.vocabulary),
    embedding: EMBEDDING,
    units: options.units,
    layers: LAYERS,
    dropout: DROPOUT,
  };
  const model = buildNetwork(shape, options.seed);
  const initial = model.getWeights();
  const recipe = {
    pages,
    network: trainableBoilerNet(shape, initial, pages),
    batchPages: BATCH_PAGES,
    cropLeaves: CROP_LEAVES,
    learningRate: LEARNING_RATE,
    setup: { featureVersion: FEATURE_VERSION, shape },
    async saveWeights(best: readonly Float32Array[]) {
      model.setWeights(best.map((values, i) => tf.tensor(values, initial[i].shape)));
      saveLayersModel(model, options.folder);
    },
  };
  return runTraining(recipe, options);
}
