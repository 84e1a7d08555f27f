import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stderr } from 'node:process';
import * as tf from '@tensorflow/tfjs-core';
import { BLOCK_FEATURES } from '../../../engines/web2text/block-features.ts';
import { EDGE_FEATURES } from '../../../engines/web2text/edge-features.ts';
import { BLOCK_WIDTH, EDGE_WIDTH, FEATURE_VERSION } from '../../../engines/web2text/features.ts';
import { PAIRWISE_CLASSES, UNARY_CLASSES } from '../../../engines/web2text/network.ts';
import { type PageScaling, standardise } from '../../../engines/web2text/scaling.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import { seedOf } from '../random.ts';
import { type ClassifierShape, newClassifier } from './classifier.ts';
import { fitScaling } from './fit-scaling.ts';
import {
  type BlockCorpus,
  type LabelledBlocks,
  type LabelledPage,
  labelBlocks,
  pairClasses,
  pairWeights,
} from './labelled-blocks.ts';
import type { Sequence } from './sequences.ts';
import { type TrainedClassifier, trainClassifier } from './train-classifier.ts';

/**
 * Iterations, excerpts per batch, blocks per excerpt and learning rate of the paper (Vogels et al.
 * 2018, section 4.2).
 */
export const ITERATIONS = 5_000;
const EXCERPTS = 128;
const EXCERPT_BLOCKS = 9;
const LEARNING_RATE = 1e-3;
/**
 * Increase this whenever the same corpus and options give other weights, so that older runs are not
 * resumed.
 */
const TRAINING_VERSION = 2;

export interface Web2TextOptions {
  readonly seed: number;
  readonly iterations: number;
  /** Folder of the run's state, from which it resumes after an interruption. */
  readonly cache: string;
}

/** A trained Web2Text. */
export interface Web2TextTraining {
  readonly scaling: PageScaling;
  readonly unary: TrainedClassifier;
  readonly pairwise: TrainedClassifier;
  readonly trainPages: number;
  readonly valPages: number;
}

export const UNARY = { name: 'unary', inputs: BLOCK_WIDTH, classes: UNARY_CLASSES } as const;
export const PAIRWISE = {
  name: 'pairwise',
  inputs: EDGE_WIDTH,
  classes: PAIRWISE_CLASSES,
} as const;

/**
 * Trains both networks of Web2Text in turn on the blocks of a corpus, resuming an interrupted run
 * with the same corpus and options. The kernel must be installed.
 */
export async function trainWeb2Text(
  corpus: BlockCorpus,
  options: Web2TextOptions,
): Promise<Web2TextTraining> {
  const raw = { train: encodeAll(corpus.train, corpus), val: encodeAll(corpus.val, corpus) };
  const scaling: PageScaling = {
    blocks: fitScaling(
      BLOCK_FEATURES,
      raw.train.map(({ blocks }) => blocks),
    ),
    edges: fitScaling(
      EDGE_FEATURES,
      raw.train.map(({ edges }) => edges),
    ),
  };
  const train = raw.train.map((page) => standardised(page, scaling));
  const val = raw.val.map((page) => standardised(page, scaling));
  stderr.write(
    `${corpus.name}: ${train.length} pages to learn from, ${val.length} to choose on, ` +
      `${train.reduce((sum, { labels }) => sum + labels.length, 0)} blocks\n`,
  );
  const run = (shape: ClassifierShape, length: number, sequenceOf: SequenceOf) =>
    trainOne(shape, { length, corpus: corpus.name, sequenceOf, train, val, options });
  return {
    scaling,
    unary: await run(UNARY, EXCERPT_BLOCKS, ({ blocks, labels, weights }) => ({
      rows: blocks,
      classes: labels,
      weights,
    })),
    pairwise: await run(PAIRWISE, EXCERPT_BLOCKS - 1, ({ edges, labels, weights }) => ({
      rows: edges,
      classes: pairClasses(labels),
      weights: pairWeights(weights),
    })),
    trainPages: train.length,
    valPages: val.length,
  };
}

type SequenceOf = (page: LabelledBlocks) => Sequence;

interface NetworkTask {
  /** Number of rows of an excerpt. */
  readonly length: number;
  readonly corpus: string;
  readonly sequenceOf: SequenceOf;
  readonly train: readonly LabelledBlocks[];
  readonly val: readonly LabelledBlocks[];
  readonly options: Web2TextOptions;
}

async function trainOne(
  shape: ClassifierShape,
  { length, corpus, sequenceOf, train, val, options }: NetworkTask,
): Promise<TrainedClassifier> {
  const { seed, iterations, cache } = options;
  const drawing = { excerpts: EXCERPTS, length };
  const classifier = newClassifier(shape, seedOf(seed, shape.classes));
  const versions = { TRAINING_VERSION, CAPTURE_VERSION, FEATURE_VERSION };
  const sequences = train.map(sequenceOf).filter(({ classes }) => classes.length > 0);
  // The digest tells apart runs on other pages, even if their number is the same.
  const learntFrom = createHash('sha256');
  for (const { classes } of sequences) learntFrom.update(classes.join(' ')).update('\n');
  const setup = {
    ...versions,
    corpus,
    pages: train.length,
    learntFrom: learntFrom.digest('hex'),
    shape,
    drawing,
    iterations,
    seed,
  };
  try {
    return await trainClassifier(classifier, {
      train: sequences,
      val: val.map(sequenceOf),
      drawing,
      iterations,
      learningRate: LEARNING_RATE,
      seed: seedOf(seed, shape.inputs),
      title: `training ${shape.name}`,
      checkpointPath: join(cache, `${shape.name}.checkpoint`),
      fingerprint: JSON.stringify(setup),
    });
  } finally {
    tf.dispose([...classifier.variables]);
  }
}

function encodeAll(pages: Iterable<LabelledPage>, { weighting }: BlockCorpus): LabelledBlocks[] {
  const encoded: LabelledBlocks[] = [];
  for (const page of pages) encoded.push(labelBlocks(page, weighting));
  return encoded.filter(({ labels }) => labels.length > 0);
}

function standardised(page: LabelledBlocks, { blocks, edges }: PageScaling): LabelledBlocks {
  return {
    ...page,
    blocks: standardise(page.blocks, blocks),
    edges: standardise(page.edges, edges),
  };
}
