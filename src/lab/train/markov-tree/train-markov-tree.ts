import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { CAPTURE_VERSION } from '../../../core/page/page-tree.ts';
import { INFERENCES, type Inference } from '../../../engines/markov-tree/config.ts';
import { contentProbabilities } from '../../../engines/markov-tree/engine.ts';
import { FEATURE_VERSION } from '../../../engines/markov-tree/features.ts';
import {
  addPage,
  emptyStatistics,
  type Statistics,
  type TreeModel,
  treeModel,
} from '../../../engines/markov-tree/model.ts';
import type {
  ObservationChoices,
  ObservationShape,
} from '../../../engines/markov-tree/observations.ts';
import { processorMs } from '../../evaluate/processor-time.ts';
import { leafF1 } from '../leaf-f1.ts';
import { bestThreshold } from '../text-scorer.ts';
import type { RunOptions } from '../training-run.ts';
import { type MarkovPages, readMarkovPages, type TypedPage } from './markov-pages.ts';
import { type TypeScore, typeScores } from './type-scores.ts';

/** What is tried; the one with the highest text F1 on `val` ships. The first is the thesis'. */
const CHOICES: readonly ObservationChoices[] = [
  { counts: 'geometric', neighbours: 'each' },
  { counts: 'geometric', neighbours: 'distinct' },
  { counts: 'binned', neighbours: 'each' },
  { counts: 'binned', neighbours: 'distinct' },
];

/** It has no units and no epochs, and counts without chance. */
export type MarkovOptions = Pick<RunOptions, 'data' | 'limit' | 'folder' | 'cache'>;

/** How one way of labelling does on `val`, by the quick score of trainings. */
export interface MarkovTrial extends ObservationChoices {
  readonly inference: Inference;
  readonly textF1: number;
  readonly threshold: number;
  /** F1 of the two classes over all leaves. */
  readonly contentF1: number;
  readonly boilerplateF1: number;
  /** Processor time of likelihoods and inference, without the features; mean over pages. */
  readonly msPerPage: number;
}

/** What a finished run leaves for the model card: `run.json` in its cache folder. */
export interface MarkovRecord {
  readonly trainPages: number;
  readonly valPages: number;
  readonly nodes: number;
  readonly parameters: number;
  readonly bytes: number;
  readonly trials: readonly MarkovTrial[];
  readonly best: MarkovTrial;
  /** Of the model that ships, on `val`. */
  readonly types: readonly TypeScore[];
}

/** Counts the types and features of WCXB `train`, chooses on `val`, and writes the model. */
export function trainMarkovTree({ data, limit, folder, cache }: MarkovOptions): MarkovRecord {
  const pages = readMarkovPages(data, limit);
  const candidates = CHOICES.map((choices) => {
    const shape = { ...choices, tags: pages.vocabulary.tags.length, hasLayout: false };
    const statistics = countPages(pages.train, shape);
    const trials = tryOn(pages.val, treeModel(statistics, shape), choices);
    for (const trial of trials) stderr.write(`${describe(trial)}\n`);
    return { shape, statistics, trials };
  });
  // What ships is exact; the sampler's threshold is kept beside, for those who ask for it.
  const best = candidates.reduce((a, b) => (b.trials[0].textF1 > a.trials[0].textF1 ? b : a));
  const bytes = saveModel(folder, pages, best);
  const record: MarkovRecord = {
    trainPages: pages.train.length,
    valPages: pages.val.length,
    nodes: pages.train.reduce((sum, { types }) => sum + types.length, 0),
    parameters: Object.values(best.statistics)
      .flatMap((part) => Object.values(part))
      .flat().length,
    bytes,
    trials: candidates.flatMap(({ trials }) => trials),
    best: best.trials[0],
    types: typeScores(pages.val, treeModel(best.statistics, best.shape)),
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'run.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

function describe({ counts, neighbours, inference, textF1, threshold }: MarkovTrial): string {
  const way = `${counts} counts, ${neighbours} tags of neighbours, ${inference}`;
  return `${way}: text F1 ${textF1.toFixed(4)} at ${threshold}`;
}

export function countPages(pages: readonly TypedPage[], shape: ObservationShape): Statistics {
  const statistics = emptyStatistics(shape);
  for (const { page, types, headlines } of pages) {
    addPage(statistics, shape, page, types);
    headlines.forEach((count, i) => {
      statistics.headlines[i] += count;
    });
  }
  return statistics;
}

function tryOn(
  val: MarkovPages['val'],
  model: TreeModel,
  choices: ObservationChoices,
): MarkovTrial[] {
  return INFERENCES.map((inference) => {
    const start = processorMs();
    const judged = val.map(({ page, labels, scorer }) => ({
      ...{ labels, scorer },
      probabilities: contentProbabilities(page, model, inference),
    }));
    const msPerPage = (processorMs() - start) / val.length;
    const { f1, threshold } = bestThreshold(judged);
    return {
      ...choices,
      inference,
      textF1: f1,
      threshold,
      ...leafF1(judged, threshold),
      msPerPage,
    };
  });
}

interface Candidate {
  readonly shape: ObservationShape;
  readonly statistics: Statistics;
  readonly trials: readonly MarkovTrial[];
}

/** @returns bytes of the files but for `config.json` */
function saveModel(
  folder: string,
  { vocabulary, train }: MarkovPages,
  { shape, statistics, trials }: Candidate,
): number {
  mkdirSync(folder, { recursive: true });
  const files = { 'vocabulary.json': vocabulary, 'statistics.json': statistics };
  const sha256: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(files)) {
    const text = `${JSON.stringify(value)}\n`;
    writeFileSync(join(folder, name), text);
    sha256[name] = createHash('sha256').update(text).digest('hex');
    bytes += Buffer.byteLength(text);
  }
  const config = {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    thresholds: Object.fromEntries(
      trials.map(({ inference, threshold }) => [inference, threshold]),
    ),
    trainedOn: {
      corpus: 'WCXB development pages (Foley 2026), train',
      licence: 'CC-BY-4.0',
      pages: train.length,
    },
    sha256,
  };
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  return bytes;
}
