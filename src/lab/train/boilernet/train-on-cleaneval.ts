import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { CAPTURE_VERSION, type PageTree } from '../../../core/page/page-tree.ts';
import { encodeLeaves, FEATURE_VERSION } from '../../../engines/boilernet/features.ts';
import { logits, type NetworkShape, namedWeights } from '../../../engines/boilernet/network.ts';
import { featureWidth, type Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import { type CleanEvalPage, cleanEvalPages } from '../../corpora/cleaneval.ts';
import type { ValidationPage } from '../corpus-pages.ts';
import { textScorer } from '../text-scorer.ts';
import { train } from '../training-loop.ts';
import { type BoilerNetPages, boilerNetEncoding, type LabelledRows } from './boilernet-pages.ts';
import { buildNetwork } from './build-network.ts';
import { trainableBoilerNet } from './trainable-boilernet.ts';

/** The paper's network and training (Leonhardt et al. 2020, section 4.2). */
const SHAPE = { embedding: 256, units: 256, layers: 2, dropout: 0.5 };
const EPOCHS = 50;
const BATCH_PAGES = 16;
/** Highest of the cycle, whose mean is about the paper's constant rate, Adam's usual 1e-3. */
const LEARNING_RATE = 2e-3;

export interface CleanEvalTraining {
  readonly seed: number;
  readonly data: string | undefined;
  /** Folder of the run's state; nothing of it may ship. */
  readonly cache: string;
  /** The epoch that is best on the validation pages, as in the paper, or the last one. */
  readonly epoch: 'best' | 'last';
}

/**
 * Trains the paper's BoilerNet on CleanEval's own training pages; goes on where an interrupted run
 * stopped. The paper keeps the epoch with the best mean F1 of both classes on the validation pages,
 * which are five. The kernel must be installed.
 * @returns labels of a page's leaves, content from one half on
 */
export async function trainBoilerNetOnCleanEval({
  seed,
  data,
  cache,
  epoch,
}: CleanEvalTraining): Promise<{
  label(tree: PageTree): Promise<Uint8Array>;
  dispose(): void;
}> {
  const pages = readPages(data);
  const shape: NetworkShape = { ...SHAPE, width: featureWidth(pages.vocabulary) };
  const initial = buildNetwork(shape, seed).getWeights();
  const network = trainableBoilerNet(shape, initial, pages, { choosesByLeaves: true });
  const choices = { epochs: EPOCHS, batchPages: BATCH_PAGES, learningRate: LEARNING_RATE, seed };
  const versions = { captureVersion: CAPTURE_VERSION, featureVersion: FEATURE_VERSION };
  const { best } = await train(
    network,
    {
      ...{ ...choices, pages: pages.train },
      // Whole pages, as in the paper.
      crop: (page) => page,
      leavesOf: ({ from, to }) => to - from,
      checkpointPath: join(cache, 'checkpoint.bin'),
      fingerprint: JSON.stringify({ corpus: 'CleanEval', ...versions, shape, choices }),
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
  const rows = encodeLeaves(tree, words);
  if (rows.rowLeaves.length === 0) return labels;
  const z = tf.tidy(() =>
    logits(namedWeights(tensors, SHAPE.layers), rows, [rows.rowLeaves.length]).dataSync(),
  );
  rows.rowLeaves.forEach((leaf, row) => {
    labels[leaf] = Number(z[row] >= 0);
  });
  return labels;
}

function readPages(data: string | undefined): BoilerNetPages {
  const encoding = boilerNetEncoding();
  const read = [...cleanEvalPages('cleaneval_train', data)];
  for (const { tree } of read) encoding.vocabulary.add(tree);
  const vocabulary = encoding.vocabulary.build();
  const encode = ({ tree, labels }: CleanEvalPage): LabelledRows =>
    encoding.encode(tree, labels, vocabulary);
  const train = read.map(encode).filter((page) => encoding.hasRows(page));
  const val = [...cleanEvalPages('cleaneval_validation', data)].map(
    (page): ValidationPage<LabelledRows> => ({
      page: encode(page),
      // CleanEval has no page types.
      type: 'article',
      leafCount: page.tree.leaves.length,
      scorer: textScorer(page.tree, page.reference),
    }),
  );
  return { vocabulary, train, realPages: train.length, val };
}
