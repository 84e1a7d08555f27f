import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { replaceFile } from '../../../cli/replace-file.ts';
import type { Thresholds } from '../../../engines/markov-tree/config.ts';
import { FEATURE_VERSION } from '../../../engines/markov-tree/features.ts';
import { type Statistics, treeModel } from '../../../engines/markov-tree/model.ts';
import type {
  ObservationOptions,
  ObservationShape,
} from '../../../engines/markov-tree/observations.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import type { RunOptions } from '../training-run.ts';
import { countLayout, type LayoutModel } from './count-layout.ts';
import { countPages } from './count-pages.ts';
import { evaluateModel, type MarkovTrial } from './evaluate-model.ts';
import { areLaidOut, laidOutPages } from './laid-out-pages.ts';
import { type MarkovPages, readMarkovPages } from './markov-pages.ts';
import { type TypeScore, typeScores } from './type-scores.ts';

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
