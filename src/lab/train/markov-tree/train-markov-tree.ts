import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { replaceFile } from '../../../cli/replace-file.ts';
import type { TextScore } from '../../../core/text/text-score.ts';
import type { Thresholds } from '../../../engines/markov-tree/config.ts';
import { FEATURE_VERSION, type TagVocabulary } from '../../../engines/markov-tree/features.ts';
import {
  addPage,
  emptyStatistics,
  type Statistics,
  type TreeModel,
  treeModel,
} from '../../../engines/markov-tree/model.ts';
import { NODE_TYPES, TYPE_COUNT } from '../../../engines/markov-tree/node-types.ts';
import type {
  ObservationOptions,
  ObservationShape,
} from '../../../engines/markov-tree/observations.ts';
import { exactMarginals } from '../../../engines/markov-tree/sum-product.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { textScorer } from '../text-scorer.ts';
import type { RunOptions } from '../training-run.ts';
import { evaluateModel, type MarkovTrial } from './evaluate-model.ts';
import { areLaidOut, type LaidOutPage, type LayoutSet, laidOutPages } from './laid-out-pages.ts';
import { type MarkovPages, readMarkovPages, type TypedPage, typedPage } from './markov-pages.ts';

/**
 * The variants that are tried. The one with the highest text F1 on `val` ships; the first is that
 * of the thesis.
 */
const CANDIDATES: readonly ObservationOptions[] = [
  { counts: 'geometric', neighbours: 'each' },
  { counts: 'geometric', neighbours: 'distinct' },
  { counts: 'binned', neighbours: 'each' },
  { counts: 'binned', neighbours: 'distinct' },
];

/** Options of the training, which has no units, no epochs and no random numbers. */
export interface MarkovOptions extends Pick<RunOptions, 'data' | 'limit' | 'folder' | 'cache'> {
  /** Folder of the laid-out pages; without them the model has no layout. */
  readonly layouts: string;
}

/** The record of a finished run for the model card: `run.json` in its cache folder. */
export interface MarkovRecord {
  readonly trainPages: number;
  readonly valPages: number;
  readonly nodes: number;
  readonly parameters: number;
  readonly bytes: number;
  readonly trials: readonly MarkovTrial[];
  readonly best: MarkovTrial;
  /** The result of exact inference with layout, on the laid-out pages of `val`. */
  readonly layout?: Pick<LayoutModel, 'trainPages' | 'valPages'> & { readonly best: MarkovTrial };
  /** Scores by type of the model that ships, on `val`. */
  readonly types: readonly TypeScore[];
}

/** Counts types and features on WCXB `train`, selects a variant on `val`, and writes the model. */
export function trainMarkovTree(options: MarkovOptions): MarkovRecord {
  const { data, limit, folder, cache } = options;
  const pages = readMarkovPages(data, limit);
  const candidates = CANDIDATES.map((choices) => {
    const shape = { ...choices, tags: pages.vocabulary.tags.length, hasLayout: false };
    const statistics = countPages(pages.train, shape);
    const trials = evaluateModel(pages.val, treeModel(statistics, shape), choices);
    for (const trial of trials) stderr.write(`${describe(trial)}\n`);
    return { shape, statistics, trials };
  });
  // The model that ships uses exact inference, so that decides. The sampler's threshold is saved
  // too, for those who want to use it.
  const best = candidates.reduce((a, b) => (b.trials[0].textF1 > a.trials[0].textF1 ? b : a));
  const layout = layoutModel(best, pages, options);
  const bytes = saveModel(folder, pages, best, layout);
  const record: MarkovRecord = {
    trainPages: pages.train.length,
    valPages: pages.val.length,
    nodes: pages.train.reduce((sum, { types }) => sum + types.length, 0),
    parameters: Object.values((layout ?? best).statistics)
      .flatMap((part) => Object.values(part))
      .flat().length,
    bytes,
    trials: candidates.flatMap(({ trials }) => trials),
    best: best.trials[0],
    ...(layout && {
      layout: {
        trainPages: layout.trainPages,
        valPages: layout.valPages,
        best: layout.trials[0],
      },
    }),
    types: typeScores(pages.val, treeModel(best.statistics, best.shape)),
  };
  replaceFile(join(cache, 'run.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Adds the layout to a model; undefined, with a message, where pages have not been laid out. */
function layoutModel(
  best: Candidate,
  { vocabulary }: MarkovPages,
  { data, limit, layouts }: MarkovOptions,
): LayoutModel | undefined {
  if (limit !== undefined) return undefined;
  if (!areLaidOut(layouts, data)) {
    stderr.write(
      `No pages with layout in ${layouts}, so the model will know nothing of layout. For the model ` +
        'that ships, lay pages out in Chromium first (npm run lay-out), then train again.\n',
    );
    return undefined;
  }
  const laidOut = {
    train: laidOutPages('train', layouts, data),
    val: laidOutPages('val', layouts, data),
  };
  const layout = countLayout(best, vocabulary, laidOut);
  for (const trial of layout.trials) stderr.write(`with layout, ${describe(trial)}\n`);
  return layout;
}

function describe({ counts, neighbours, inference, textF1, threshold }: MarkovTrial): string {
  const way = `${counts} counts, ${neighbours} tags of neighbours, ${inference}`;
  return `${way}: text F1 ${textF1.toFixed(4)} at ${threshold}`;
}

interface Candidate {
  readonly shape: ObservationShape;
  readonly statistics: Statistics;
  readonly trials: readonly MarkovTrial[];
}

/**
 * Writes the model's files.
 * @returns bytes of the files, without `config.json`
 */
function saveModel(
  folder: string,
  { vocabulary, train }: MarkovPages,
  plain: Candidate,
  layout: LayoutModel | undefined,
): number {
  const { shape, statistics } = layout ?? plain;
  const files = { 'vocabulary.json': vocabulary, 'statistics.json': statistics };
  const sha256: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(files)) {
    const text = `${JSON.stringify(value)}\n`;
    replaceFile(join(folder, name), text);
    sha256[name] = createHash('sha256').update(text).digest('hex');
    bytes += Buffer.byteLength(text);
  }
  const config = {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    shape,
    thresholds: thresholdsOf(plain.trials),
    ...(layout && { layoutThresholds: thresholdsOf(layout.trials) }),
    trainedOn: {
      corpus: 'WCXB development pages (Foley 2026), train',
      licence: 'CC-BY-4.0',
      pages: train.length,
      ...(layout && { pagesWithLayout: layout.trainPages }),
    },
    sha256,
  };
  replaceFile(join(folder, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  return bytes;
}

function thresholdsOf(trials: readonly MarkovTrial[]): Thresholds {
  const entries = trials.map(({ inference, threshold }) => [inference, threshold]);
  return Object.fromEntries(entries);
}

/** A model for pages that have a layout. */
interface LayoutModel {
  readonly shape: ObservationShape;
  readonly statistics: Statistics;
  readonly trials: readonly MarkovTrial[];
  readonly trainPages: number;
  readonly valPages: number;
}

/**
 * Adds counts of the layout to a model without it. Only some pages are laid out. Since features are
 * independent given the type, all other counts can still come from all pages.
 */
function countLayout(
  { shape: plain, statistics }: { shape: ObservationShape; statistics: Statistics },
  vocabulary: TagVocabulary,
  laidOut: Readonly<Record<LayoutSet, readonly LaidOutPage[]>>,
): LayoutModel {
  const shape = { ...plain, hasLayout: true };
  const train = laidOut.train.filter(({ tree, labels, reference }) =>
    isTrainable(tree, labels, reference),
  );
  const counted = countPages(
    train.map((page) => typedPage(page, vocabulary)),
    shape,
  );
  const categories = { ...counted.categories, ...statistics.categories };
  const both = { ...statistics, categories };
  const val = laidOut.val.map((page) => ({
    ...typedPage(page, vocabulary),
    scorer: textScorer(page.tree, page.reference),
  }));
  const trials = evaluateModel(val, treeModel(both, shape), shape);
  return { shape, statistics: both, trials, trainPages: train.length, valPages: val.length };
}

/** Counts pages whose node types are known; a model of this shape is made from these statistics. */
function countPages(pages: readonly TypedPage[], shape: ObservationShape): Statistics {
  const statistics = emptyStatistics(shape);
  for (const { page, types, headlines } of pages) {
    addPage(statistics, shape, page, types);
    headlines.forEach((count, i) => {
      statistics.headlines[i] += count;
    });
  }
  return statistics;
}

/** Precision, recall and F1 of one type of text leaf. */
interface TypeScore extends TextScore {
  readonly type: (typeof NODE_TYPES)[number];
  /** Number of leaves of this type. */
  readonly leaves: number;
}

/**
 * Scores of each type over the text leaves of all pages, each leaf given its most probable type. It
 * is the thesis's "complete analysis" (Langkilde 2015, chapter 4), for the types that we have.
 */
function typeScores(pages: readonly TypedPage[], model: TreeModel): TypeScore[] {
  /** Shape [K, K]: number of leaves by true type and predicted type. */
  const confusion = NODE_TYPES.map(() => new Array<number>(TYPE_COUNT).fill(0));
  for (const { page, types } of pages) {
    const { parents } = page;
    const { transitions } = model;
    const tree = { parents, transitions, logEmissions: model.logEmissions(page) };
    const marginals = exactMarginals(tree);
    for (const row of page.leafRows) {
      const ofRow = [...marginals.subarray(row * TYPE_COUNT, (row + 1) * TYPE_COUNT)];
      confusion[types[row]][ofRow.indexOf(Math.max(...ofRow))]++;
    }
  }
  return NODE_TYPES.map((type, k) => {
    const right = confusion[k][k];
    const leaves = confusion[k].reduce((a, b) => a + b);
    const given = confusion.reduce((sum, row) => sum + row[k], 0);
    const precision = given === 0 ? 0 : right / given;
    const recall = leaves === 0 ? 0 : right / leaves;
    const f1 = right === 0 ? 0 : (2 * right) / (given + leaves);
    return { type, leaves, precision, recall, f1 };
  });
}
