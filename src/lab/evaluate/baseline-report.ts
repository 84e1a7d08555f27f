import { articleText } from '../../article/analysis/article-text.ts';
import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import { textScore } from '../../core/text/text-score.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { type WcxbSet, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from '../train/progress.ts';
import { processorMs } from './processor-time.ts';
import {
  BASELINES,
  type ThesisMeasures,
  thesisMeasures,
  wordsOfLeaves,
} from './thesis-measures.ts';

/** A labelling method and its name in the report. */
export interface NamedLabeler {
  readonly name: string;
  /** Labels a page; shape [L], BOILERPLATE or CONTENT. */
  label(tree: PageTree): Uint8Array | Promise<Uint8Array>;
}

export const BASELINE_LABELERS: readonly NamedLabeler[] = Object.entries(BASELINES).map(
  ([name, label]) => ({ name, label }),
);

export function engineLabeler(name: string, engine: Engine): NamedLabeler {
  const { signal } = new AbortController();
  return {
    name,
    label: async (tree) => labelLeaves(await engine.predict(tree, signal)),
  };
}

const FIGURES = [
  'tokenPrecision',
  'tokenRecall',
  'tokenF1',
  'nodePrecision',
  'nodeRecall',
  'nodeF1',
] as const;
type Figure = (typeof FIGURES)[number] | 'textF1';

/** The scores of one labeler: means over pages, with 95 % bootstrap intervals over pages. */
export interface BaselineReport {
  readonly name: string;
  readonly pages: number;
  /** Token and node figures cover the pages with content; the text F1 covers all pages. */
  readonly figures: Readonly<Record<Figure, Estimate>>;
  /** Mean processor time in milliseconds, without parsing. */
  readonly msPerPage: number;
}

/**
 * Scores labelers per token and per node against the aligned labels of WCXB, as Langkilde (2015)
 * did on L3S-GN1.
 */
export async function reportBaselines(
  labelers: readonly NamedLabeler[],
  { set, data, limit }: { set: WcxbSet; data: string | undefined; limit?: number | undefined },
): Promise<BaselineReport[]> {
  const ids = wcxbIds(set, data).slice(0, limit);
  const runs = labelers.map((labeler) => ({
    labeler,
    measures: [] as ThesisMeasures[],
    textF1: [] as number[],
    ms: 0,
  }));
  const progress = new Progress('baselines', ids.length);
  for (const { url, source, reference } of wcxbPages(ids, data)) {
    const tree = parsePage(source, url);
    const truth = alignLabels(tree, reference);
    const words = wordsOfLeaves(tree);
    for (const run of runs) {
      const start = processorMs();
      const labels = await run.labeler.label(tree);
      run.ms += processorMs() - start;
      run.textF1.push(textScore(articleText(tree, labels), reference).f1);
      if (truth.includes(CONTENT)) run.measures.push(thesisMeasures({ words, truth, labels }));
    }
    progress.advance(1);
  }
  return runs.map(({ labeler: { name }, measures, textF1, ms }) => ({
    name,
    pages: ids.length,
    msPerPage: ms / ids.length,
    figures: { ...estimates(measures), ...estimateMeans({ textF1 }) },
  }));
}

function estimates(measures: readonly ThesisMeasures[]) {
  return estimateMeans({
    tokenPrecision: measures.map(({ token }) => token.precision),
    tokenRecall: measures.map(({ token }) => token.recall),
    tokenF1: measures.map(({ token }) => token.f1),
    nodePrecision: measures.map(({ node }) => node.precision),
    nodeRecall: measures.map(({ node }) => node.recall),
    nodeF1: measures.map(({ node }) => node.f1),
  });
}

/** Bootstrap estimates of the means of columns of equal length. */
function estimateMeans<K extends string>(
  columns: Readonly<Record<K, readonly number[]>>,
): Record<K, Estimate> {
  const entries = Object.entries<readonly number[]>(columns);
  return bootstrap(entries[0][1].length, (positions) => {
    const means = {} as Record<string, number>;
    for (const [name, values] of entries) {
      let sum = 0;
      for (const position of positions) sum += values[position];
      means[name] = sum / positions.length;
    }
    return means as Record<K, number>;
  });
}
