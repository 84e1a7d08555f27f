import { join } from 'node:path';
import { replaceFile } from '../../../cli/replace-file.ts';
import { PAIR_WEIGHT } from '../../../engines/web2text/chain.ts';
import { FEATURE_VERSION } from '../../../engines/web2text/features.ts';
import { weightShapes } from '../../../engines/web2text/network.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import { type NamedWeights, saveConfig, saveWeights } from '../save-weights.ts';
import { wcxbBlocks } from './block-corpora.ts';
import type { IterationRecord } from './train-classifier.ts';
import {
  PAIRWISE,
  trainWeb2Text,
  UNARY,
  type Web2TextOptions,
  type Web2TextTraining,
} from './train-web2text.ts';

/** A block is content from a probability of 0.5 on, as in the paper. */
const THRESHOLD = 0.5;

export interface ShippedRunOptions extends Web2TextOptions {
  readonly data: string | undefined;
  /** Uses only the first pages, to try things out. */
  readonly limit: number | undefined;
  /** Folder of the model. */
  readonly folder: string;
}

/** The record of a finished run for the model card: `run.json` in its cache folder. */
export interface Web2TextRun {
  readonly seed: number;
  readonly iterations: number;
  readonly parameters: number;
  readonly bytes: number;
  readonly trainPages: number;
  readonly valPages: number;
  readonly unary: readonly IterationRecord[];
  readonly pairwise: readonly IterationRecord[];
}

/** Trains on WCXB `train`, selects on `val`, and writes the model that ships. */
export async function trainShippedWeb2Text(options: ShippedRunOptions): Promise<Web2TextRun> {
  const { seed, iterations, cache, folder } = options;
  const corpus = wcxbBlocks(options.data, options.limit);
  const training = await trainWeb2Text(corpus, options);
  const bytes = saveWeb2Text(training, folder, {
    threshold: THRESHOLD,
    trainedOn: {
      corpus: corpus.name,
      licence: 'CC-BY-4.0',
      pages: training.trainPages,
      iterations,
      seed,
    },
  });
  const run: Web2TextRun = {
    seed,
    iterations,
    bytes,
    parameters: parameterCount(training),
    trainPages: training.trainPages,
    valPages: training.valPages,
    unary: training.unary.history,
    pairwise: training.pairwise.history,
  };
  replaceFile(join(cache, 'run.json'), `${JSON.stringify(run, null, 2)}\n`);
  return run;
}

function parameterCount({ unary, pairwise }: Web2TextTraining): number {
  return [...unary.best, ...pairwise.best].reduce((sum, { length }) => sum + length, 0);
}

/**
 * Writes a trained Web2Text for the engine; its `vocabulary.json` holds the scaling of the
 * features.
 * @param config fields of `config.json` beside the versions and λ
 * @returns bytes of the files
 */
function saveWeb2Text(
  training: Web2TextTraining,
  folder: string,
  config: { readonly threshold: number; readonly trainedOn: Readonly<Record<string, unknown>> },
): number {
  saveWeights(folder, namedWeightsOf(training));
  return saveConfig(folder, training.scaling, {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    pairWeight: PAIR_WEIGHT,
    ...config,
  });
}

/** The unary network's weights, then the pairwise one's. */
function namedWeightsOf(training: Web2TextTraining): NamedWeights[] {
  return [UNARY, PAIRWISE].flatMap(({ name, inputs, classes }) =>
    weightShapes(inputs, classes).map((shape, i) => ({
      name: `web2text/${name}/${i}`,
      shape,
      values: training[name].best[i],
    })),
  );
}
