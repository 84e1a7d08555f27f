import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../cli/replace-file.ts';
import type { Random } from '../../core/random.ts';
import { CAPTURE_VERSION } from '../../page/page-tree.ts';
import { bestEpoch, type EpochRecord } from './history.ts';
import { note } from './progress.ts';
import { saveConfig } from './save-weights.ts';
import { type TrainableNetwork, train } from './training-loop.ts';

export interface RunOptions {
  /** LSTM units per direction. */
  readonly units: number;
  readonly epochs: number;
  readonly seed: number;
  readonly data: string | undefined;
  /** Uses only the first pages, to try things out. */
  readonly limit: number | undefined;
  /** Folder of the model. */
  readonly folder: string;
  /** Folder of the run's state, from which it resumes after an interruption. */
  readonly cache: string;
}

/** The record of a finished run for the model card: `run.json` in its cache folder. */
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

/** How an engine is trained and saved. */
export interface Recipe<V, P> {
  readonly pages: {
    readonly vocabulary: V;
    readonly train: readonly P[];
    readonly val: readonly unknown[];
  };
  readonly network: TrainableNetwork<P>;
  readonly batchPages: number;
  /** Largest number of leaves of a page in one step. */
  readonly cropLeaves: number;
  /** Highest learning rate of the cycle. */
  readonly learningRate: number;
  /**
   * Everything else that the weights depend on. It goes into `config.json` and into the
   * fingerprint.
   */
  readonly setup: Readonly<Record<string, unknown>>;
  /** Writes the best weights into the model's folder. */
  saveWeights(best: readonly Float32Array[]): Promise<void>;
}

/** Runs or resumes a training to its end, and writes the model. */
export async function runTraining<V, P extends { readonly from: number; readonly to: number }>(
  recipe: Recipe<V, P>,
  { units, epochs, seed, folder, cache }: RunOptions,
): Promise<RunRecord> {
  const { pages, network, setup, batchPages, cropLeaves, learningRate } = recipe;
  const parameters = network.variables.reduce((sum, { size }) => sum + size, 0);
  note(
    `${pages.train.length} pages to learn from, ${pages.val.length} to choose on, ` +
      `${parameters} parameters`,
  );
  mkdirSync(cache, { recursive: true });
  const versions = { captureVersion: CAPTURE_VERSION, ...setup };
  // The digest tells apart runs on other pages, even if their number is the same.
  const words = JSON.stringify(pages.vocabulary);
  const lengths = pages.train.map(({ from, to }) => to - from).join(' ');
  const learntFrom = createHash('sha256').update(words).update(lengths).digest('hex');
  const choices = { pages: pages.train.length, epochs, seed, batchPages, cropLeaves, learningRate };
  const { history, best } = await train(
    network,
    {
      pages: pages.train,
      crop: (page, random) => ({ ...page, ...cropRange(page.to, cropLeaves, random) }),
      leavesOf: ({ from, to }) => to - from,
      epochs,
      seed,
      batchPages,
      learningRate,
      checkpointPath: join(cache, 'checkpoint.bin'),
      fingerprint: JSON.stringify({ versions, choices, learntFrom }),
    },
    async () => {},
  );
  const threshold = bestEpoch(history)?.threshold ?? 0.5;
  await recipe.saveWeights(best);
  const corpus = { corpus: 'WCXB development pages (Foley 2026), train', licence: 'CC-BY-4.0' };
  const trainedOn = { ...corpus, ...choices };
  const bytes = saveConfig(folder, pages.vocabulary, { ...versions, threshold, trainedOn });
  const record: RunRecord = {
    units,
    seed,
    parameters,
    bytes,
    threshold,
    history,
    trainPages: pages.train.length,
    valPages: pages.val.length,
  };
  replaceFile(join(cache, 'run.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/**
 * Crops a sequence of `length` rows to at most `limit`: a window [from, to) at a random position.
 * Otherwise one very long page would take as long as many others.
 */
function cropRange(length: number, limit: number, random: Random): { from: number; to: number } {
  if (length <= limit) return { from: 0, to: length };
  const from = Math.floor(random() * (length - limit + 1));
  return { from, to: from + limit };
}
