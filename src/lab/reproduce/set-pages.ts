import { articleText } from '../../article/analysis/article-text.ts';
import { textScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { cleanEvalIds, cleanEvalPages, hasCleanEval } from '../corpora/cleaneval.ts';
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
  return REPRODUCTION_SETS.filter((set) => set === 'val' || hasCleanEval(data));
}

/** @throws PithError `bad-input` when the data set is not there */
export function setIds(set: ReproductionSet, data?: string): string[] {
  return set === 'val' ? wcxbIds(set, data) : cleanEvalIds(set, data);
}

/** All pages of a set, each read only when it is asked for. */
export function setPages(set: ReproductionSet, data?: string): Generator<MeasuredPage> {
  return set === 'val' ? textPages(data) : blockPages(set, data);
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

function* blockPages(set: Exclude<ReproductionSet, 'val'>, data?: string): Generator<MeasuredPage> {
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
