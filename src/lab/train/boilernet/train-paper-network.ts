import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
// Registers the gradients.
import '@tensorflow/tfjs-layers';
import { logits, type NetworkShape, namedWeights } from '../../../engines/boilernet/network.ts';
import { featureWidth, type Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import { CAPTURE_VERSION, type PageTree } from '../../../page/page-tree.ts';
import { textScorer } from '../text-scorer.ts';
import { train } from '../training-loop.ts';
import {
  type BoilerNetPages,
  type LabelledRows,
  labelRows,
  type ValidationPage,
} from './boilernet-pages.ts';
import { kerasWeights } from './keras-weights.ts';
import { encodePaperRows, paperVocabulary } from './paper-rows.ts';
import { trainableBoilerNet } from './trainable-boilernet.ts';

/** The paper's network and training (Leonhardt et al. 2020, section 4.2). */
const SHAPE = { embedding: 256, units: 256, layers: 2, dropout: 0.5 };
const EPOCHS = 50;
const BATCH_PAGES = 16;
/** The usual learning rate of Adam, constant over all steps. */
const LEARNING_RATE = 1e-3;
/** Increase this whenever the same seed gives other weights. */
const RECIPE = 2;

/** A page with labels of its leaves. */
export interface PaperPage {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** The content as plain text. */
  readonly reference: string;
}

/** The pages of one of the paper's data sets. */
export interface PaperCorpus {
  readonly name: string;
  train(): Iterable<PaperPage>;
  validation(): Iterable<PaperPage>;
}

export interface PaperTraining {
  readonly seed: number;
  readonly corpus: PaperCorpus;
  /** Folder of the run's state, of which nothing may ship. */
  readonly cache: string;
  /** The epoch to use: the best one on the validation pages, as in the paper, or the last one. */
  readonly epoch: 'best' | 'last';
}

/**
 * Trains the paper's BoilerNet on a data set of the paper, resuming an interrupted run. The paper keeps the epoch with the best mean F1 of both classes on the validation pages. The kernel
 * must be installed.
 * @returns a labeller of a page's leaves, with threshold 0.5
 */
export async function trainPaperNetwork({ seed, corpus, cache, epoch }: PaperTraining): Promise<{
  label(tree: PageTree): Promise<Uint8Array>;
  dispose(): void;
}> {
  const pages = readPages(corpus);
  const shape: NetworkShape = { ...SHAPE, width: featureWidth(pages.vocabulary) };
  const initial = kerasWeights(shape, seed);
  const network = trainableBoilerNet(shape, initial, pages, { selectsByLeafF1: true });
  const choices = { epochs: EPOCHS, batchPages: BATCH_PAGES, learningRate: LEARNING_RATE, seed };
  const versions = { captureVersion: CAPTURE_VERSION, recipe: RECIPE };
  const { best } = await train(
    network,
    {
      ...choices,
      pages: pages.train,
      schedule: 'constant' as const,
      // The paper trains on whole pages.
      crop: (page) => page,
      leavesOf: ({ from, to }) => to - from,
      checkpointPath: join(cache, 'checkpoint.bin'),
      fingerprint: JSON.stringify({ corpus: corpus.name, ...versions, shape, choices }),
    },
    async () => {},
  );
  const chosen = epoch === 'best' ? best : network.variables.map((last) => last.dataSync());
  const tensors = chosen.map((values, i) => tf.tensor(Float32Array.from(values), initial[i].shape));
  tf.dispose([...network.variables]);
  return {
    label: async (tree) => labelsOf(tensors, tree, pages.vocabulary),
    dispose: () => tf.dispose(tensors),
  };
}

function labelsOf(tensors: readonly tf.Tensor[], tree: PageTree, words: Vocabulary): Uint8Array {
  const labels = new Uint8Array(tree.leaves.length);
  const rows = encodePaperRows(tree, words);
  if (rows.rowLeaves.length === 0) return labels;
  const z = tf.tidy(() =>
    logits(namedWeights(tensors, SHAPE.layers), rows, [rows.rowLeaves.length]).dataSync(),
  );
  rows.rowLeaves.forEach((leaf, row) => {
    labels[leaf] = Number(z[row] >= 0);
  });
  return labels;
}

function readPages(corpus: PaperCorpus): BoilerNetPages {
  const read = [...corpus.train()];
  const vocabulary = paperVocabulary(read.map(({ tree }) => tree));
  const train = read.map((page) => encode(page, vocabulary)).filter(({ to }) => to > 0);
  const val = Array.from(
    corpus.validation(),
    (page): ValidationPage => ({
      page: encode(page, vocabulary),
      leafCount: page.tree.leaves.length,
      scorer: textScorer(page.tree, page.reference),
    }),
  );
  return { vocabulary, train, val };
}

function encode({ tree, labels }: PaperPage, vocabulary: Vocabulary): LabelledRows {
  return labelRows(encodePaperRows(tree, vocabulary), labels);
}
