import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import * as tf from '@tensorflow/tfjs-core';
import { type Command, oneOf, positiveInteger, readArguments } from '../../cli/command-line.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { CommandError } from '../../cli/exit-codes.ts';
import { FEATURE_VERSION } from '../../engines/boilernet/features.ts';
import type { NetworkShape } from '../../engines/boilernet/network.ts';
import { featureWidth } from '../../engines/boilernet/vocabulary.ts';
import { readBoilerNetPages } from '../train/boilernet/boilernet-pages.ts';
import { buildNetwork } from '../train/boilernet/build-network.ts';
import { trainableBoilerNet } from '../train/boilernet/trainable-boilernet.ts';
import { bestEpoch } from '../train/history.ts';
import { LAYOUT_FOLDER } from '../train/markov-tree/laid-out-pages.ts';
import { trainMarkovTree } from '../train/markov-tree/train-markov-tree.ts';
import { parseWorkerCount } from '../train/parallel-tasks.ts';
import {
  FURTHER_SETS,
  parseHyperparameters,
  parseSets,
  SHIPPED_TRAINING,
  TRAINING_SETS,
} from '../train/pith/hyperparameters.ts';
import { trainModel } from '../train/pith/train-model.ts';
import { saveLayersModel } from '../train/save-layers-model.ts';
import { type RunOptions, type RunRecord, runTraining } from '../train/training-run.ts';
import { trainShippedWeb2Text } from '../train/web2text/run-web2text.ts';
import { bestRecord } from '../train/web2text/train-classifier.ts';
import { ITERATIONS } from '../train/web2text/train-web2text.ts';

/** Embedding size, layers, dropout and batch size of the paper. */
const EMBEDDING = 256;

const LAYERS = 2;

const DROPOUT = 0.5;

const BATCH_PAGES = 16;

/** Longest crop in leaves; nearly all pages are shorter. */
const CROP_LEAVES = 1_024;

const LEARNING_RATE = 2e-3;

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const TRAINABLE = ['boilernet', 'markov-tree', 'pith', 'web2text'] as const;

/**
 * The settings of the weights that ship; the model cards give the reasons. Any other training goes
 * to .cache/.
 */
const SHIPPED = {
  boilernet: { units: 64, epochs: 8, seed: 1 },
  pith: SHIPPED_TRAINING,
} as const;
const WEB2TEXT_SEED = 1;

/** Folder of the checkpoints and records of all trainings. */
const TRAININGS = join(REPOSITORY, '.cache/train');

/** `npm run lab -- train`: trains the weights that ship. */
export const train: Command = {
  usage: `${TRAINABLE.join('|')} [--units N] [--epochs N] [--seed N] [--limit PAGES] [--sets NAME[:WEIGHT],…] [--choose NAME=NUMBER]… [--workers N] [--data FOLDER]`,
  summary:
    'Trains an engine: pith on all sets of labelled pages, the others on WCXB train. Goes on where it was interrupted. Runs that do not ship go to .cache/.',
  async run(args) {
    const { values, positionals } = readArguments(args, {
      units: { type: 'string' },
      epochs: { type: 'string' },
      seed: { type: 'string' },
      limit: { type: 'string' },
      sets: { type: 'string' },
      choose: { type: 'string', multiple: true },
      workers: { type: 'string' },
      data: { type: 'string' },
    });
    const [name = '', ...surplus] = positionals;
    const engine = oneOf(name, TRAINABLE, 'train');
    refuseSurplus(surplus);
    refuseOthers(engine, Object.keys(values));
    if (engine === 'web2text') {
      await trainWeb2Text(values);
      return;
    }
    if (engine === 'markov-tree') {
      trainTree(values);
      return;
    }
    const number = (option: 'units' | 'epochs' | 'seed') =>
      positiveInteger(values[option] ?? String(SHIPPED[engine][option]), `--${option}`);
    const [units, epochs, seed] = [number('units'), number('epochs'), number('seed')];
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const choices = parseHyperparameters(engine === 'pith' ? (values.choose ?? []) : []);
    const workers = parseWorkerCount(values.workers);
    const isDefault =
      JSON.stringify({ units, epochs, seed }) === JSON.stringify(SHIPPED[engine]) &&
      (values.choose ?? []).length === 0 &&
      values.sets === undefined &&
      limit === undefined &&
      values.data === undefined;
    const folder = isDefault ? join(REPOSITORY, 'models', engine) : undefined;
    await loadKernel({ relaxed: true });
    const options = { units, epochs, seed, limit, data: values.data };
    if (engine === 'pith') {
      const sets = values.sets === undefined ? TRAINING_SETS : parseSets(values.sets);
      // Sets that were named are learnt as they were named, without those that nothing is chosen on.
      const more = values.sets === undefined ? FURTHER_SETS : [];
      const plan = { ...options, folder, sets, more, trainings: TRAININGS, workers };
      const model = await trainModel(plan, choices);
      stdout.write(`${model.parameters} parameters, ${model.bytes} bytes\n`);
      return;
    }
    const training = `${engine}-${units}-seed${seed}-epochs${epochs}${limit ? `-limit${limit}` : ''}`;
    const cache = join(TRAININGS, training);
    const target = folder ?? join(cache, 'models', engine);
    const run = await trainBoilerNet({ ...options, folder: target, cache });
    const textF1 = bestEpoch(run.history)?.textF1 ?? 0;
    stdout.write(`${describe({ ...run, textF1 })}\n`);
  },
};

/**
 * Rejects words that belong to no option. `--choose a=1 b=2` would silently ignore `b=2`.
 * @throws CommandError `usage` when there are such words
 */
function refuseSurplus(words: readonly string[]): void {
  if (words.length === 0) return;
  const hint = words.some((word) => word.includes('='))
    ? ' Each choice needs a --choose of its own.'
    : '';
  throw new CommandError(
    'usage',
    `train needs one engine; "${words.join(' ')}" is too much.${hint}`,
  );
}

/** The options that each training accepts. */
const OPTIONS: Readonly<Record<(typeof TRAINABLE)[number], readonly string[]>> = {
  pith: ['units', 'epochs', 'seed', 'limit', 'sets', 'choose', 'workers', 'data'],
  boilernet: ['units', 'epochs', 'seed', 'limit', 'data'],
  web2text: ['seed', 'limit', 'data'],
  'markov-tree': ['limit', 'data'],
};

/** @throws CommandError `usage` when there is an option that a training has no use for */
function refuseOthers(engine: keyof typeof OPTIONS, given: readonly string[]): void {
  const other = given.find((option) => !OPTIONS[engine].includes(option));
  if (other === undefined) return;
  const known = OPTIONS[engine].map((option) => `--${option}`).join(', ');
  throw new CommandError('usage', `train ${engine} knows ${known}, not --${other}.`);
}

interface Web2TextValues {
  readonly seed?: string | undefined;
  readonly limit?: string | undefined;
  readonly data?: string | undefined;
}

/** Trains Web2Text. Its two networks have fixed sizes, and count iterations instead of epochs. */
async function trainWeb2Text({
  seed: given,
  limit: limitText,
  data,
}: Web2TextValues): Promise<void> {
  const seed = positiveInteger(given ?? String(WEB2TEXT_SEED), '--seed');
  const limit = limitText === undefined ? undefined : positiveInteger(limitText, '--limit');
  const cache = join(TRAININGS, `web2text-seed${seed}${limit ? `-limit${limit}` : ''}`);
  const ships = seed === WEB2TEXT_SEED && limit === undefined && data === undefined;
  const folder = join(ships ? REPOSITORY : cache, 'models/web2text');
  await loadKernel({ relaxed: true });
  const iterations = ITERATIONS;
  const run = await trainShippedWeb2Text({ seed, iterations, limit, data, folder, cache });
  const error = bestRecord(run.unary)?.error.toFixed(4);
  stdout.write(`${run.parameters} parameters, ${run.bytes} bytes, error ${error} on val\n`);
}

/**
 * Trains the hidden Markov tree. Counting takes seconds, so it needs no settings and no
 * checkpoints.
 */
function trainTree(values: { readonly limit?: string; readonly data?: string }): void {
  const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
  const cache = join(TRAININGS, limit === undefined ? 'markov-tree' : `markov-tree-limit${limit}`);
  // The model that ships also uses the layout of pages.
  const ships = limit === undefined && values.data === undefined && existsSync(LAYOUT_FOLDER);
  const folder = join(ships ? REPOSITORY : cache, 'models/markov-tree');
  const run = trainMarkovTree({ data: values.data, limit, folder, cache, layouts: LAYOUT_FOLDER });
  stdout.write(`${folder}: ${describe({ ...run, ...run.best })}\n`);
}

interface FinishedModel {
  readonly parameters: number;
  readonly bytes: number;
  readonly threshold: number;
  readonly textF1: number;
}

function describe({ parameters, bytes, threshold, textF1 }: FinishedModel): string {
  const f1 = textF1.toFixed(4);
  return `${parameters} parameters, ${bytes} bytes, text F1 ${f1} on val at ${threshold}`;
}

/**
 * Trains a BoilerNet on WCXB `train`, chooses epoch and threshold on `val`, and writes the model.
 */
async function trainBoilerNet(options: RunOptions): Promise<RunRecord> {
  const pages = readBoilerNetPages(options);
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
