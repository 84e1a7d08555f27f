import { articleText } from '../../article/analysis/article-text.ts';
import { textScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import {
  type CleanEvalSplit,
  cleanEvalIds,
  cleanEvalPages,
  hasCleanEval,
} from '../corpora/cleaneval.ts';
import { googleTrendsIds, googleTrendsPages, hasGoogleTrends } from '../corpora/google-trends.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { blockCounts, characterCounts, type PageCounts } from './page-counts.ts';
import { REPRODUCTION_SETS, type ReproductionSet } from './published.ts';

/** A page of any set, and how its labels are measured. */
export interface MeasuredPage {
  readonly id: string;
  readonly tree: PageTree;
  /**
   * Counts right and wrong labels.
   * @param labels shape [L]
   */
  measure(labels: Uint8Array): Omit<PageCounts, 'id' | 'cpuMs'>;
}

/** The sets whose data is installed. */
export function availableSets(data?: string): ReproductionSet[] {
  return REPRODUCTION_SETS.filter((set) => {
    if (set === 'val') return true;
    return set === 'googletrends_test' ? hasGoogleTrends(data) : hasCleanEval(data);
  });
}

/** @throws PithError `bad-input` when the data set is not there */
export function setIds(set: ReproductionSet, data?: string): string[] {
  if (set === 'val') return wcxbIds(set, data);
  return set === 'googletrends_test' ? googleTrendsIds('test', data) : cleanEvalIds(set, data);
}

/** All pages of a set, each read only when it is asked for. */
export function setPages(set: ReproductionSet, data?: string): Generator<MeasuredPage> {
  if (set === 'val') return textPages(data);
  return set === 'googletrends_test' ? leafPages(data) : blockPages(set, data);
}

function* textPages(data?: string): Generator<MeasuredPage> {
  for (const { id, url, source, reference } of wcxbPages(wcxbIds('val', data), data)) {
    const tree = parsePage(source, url);
    yield {
      id,
      tree,
      measure: (labels) => ({ textF1: textScore(articleText(tree, labels), reference).f1 }),
    };
  }
}

/** Pages whose leaves are the blocks that the published figures count. */
function* leafPages(data?: string): Generator<MeasuredPage> {
  for (const { id, tree, labels: wanted } of googleTrendsPages('test', data)) {
    const blockLeaves = Int32Array.from(wanted, (_, leaf) => leaf);
    const page = { labels: wanted, blockLeaves };
    yield { id, tree, measure: (labels) => ({ blocks: blockCounts(page, labels) }) };
  }
}

function* blockPages(set: CleanEvalSplit, data?: string): Generator<MeasuredPage> {
  for (const page of cleanEvalPages(set, data)) {
    yield {
      id: page.id,
      tree: page.tree,
      measure: (labels) => ({
        blocks: blockCounts(page, labels),
        characters: characterCounts(page, labels),
      }),
    };
  }
}
