import { articleText } from '../../article/analysis/article-text.ts';
import { CONTENT } from '../../core/labels.ts';
import { PART_INDEX } from '../../core/parts.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import { alignParts } from '../align/align-parts.ts';
import type { BlockPage } from '../corpora/block-pages.ts';
import type { BenchmarkPage, PageScore } from '../evaluate/benchmark.ts';
import { wordsOf } from '../evaluate/fair-score.ts';

/** The parts around the main text that an ablation may keep or leave out. */
export const PARTS_AROUND = ['headline', 'dek', 'caption', 'notes', 'bio', 'comments'] as const;
type PartAround = (typeof PARTS_AROUND)[number];

/** The score of a page, and how many words of each part that it has are kept. */
export interface AblatedScore extends PageScore {
  readonly kept: Readonly<
    Partial<Record<PartAround, { readonly hits: number; readonly wanted: number }>>
  >;
  /** Number of leaves that are labelled otherwise than with everything. */
  readonly leaves: number;
}

/** The scores of one page with everything, and with some of it left out. */
export interface AblatedPage {
  readonly whole: AblatedScore;
  /** For each omission; the same object as `whole` where the content does not change. */
  readonly omitted: readonly AblatedScore[];
}

/** A page whose labels can be scored. */
export interface ScorablePage extends Pick<BenchmarkPage, 'score'> {
  readonly tree: PageTree;
  /** The labels of its blocks, where it has been labelled so. */
  readonly labelled?: Pick<BlockPage, 'blocks' | 'parts'>;
}

/**
 * Scores a page by labels of its leaves.
 * @param whole shape [L], with everything
 * @param omitted the labels with each omission
 */
export function ablatePage(
  page: ScorablePage,
  whole: Uint8Array,
  omitted: readonly Uint8Array[],
): AblatedPage {
  const parts = page.labelled && alignParts(page.tree, page.labelled);
  const scoreOf = (labels: Uint8Array): AblatedScore => ({
    ...page.score(articleText(page.tree, labels)),
    kept: parts === undefined ? {} : keptWords(page.tree, parts, labels),
    leaves: labels.filter((label, leaf) => isContent(label) !== isContent(whole[leaf])).length,
  });
  const score = scoreOf(whole);
  const isSame = (labels: Uint8Array) =>
    labels.every((label, leaf) => isContent(label) === isContent(whole[leaf]));
  return {
    whole: score,
    omitted: omitted.map((labels) => (isSame(labels) ? score : scoreOf(labels))),
  };
}

function isContent(label: number): boolean {
  return label === CONTENT;
}

function keptWords(tree: PageTree, parts: Uint8Array, labels: Uint8Array): AblatedScore['kept'] {
  const counts: Partial<Record<PartAround, { hits: number; wanted: number }>> = {};
  for (const part of PARTS_AROUND) {
    const count = { hits: 0, wanted: 0 };
    for (let leaf = 0; leaf < parts.length; leaf++) {
      if (parts[leaf] !== PART_INDEX[part]) continue;
      const words = wordsOf(leafText(tree, leaf)).length;
      count.wanted += words;
      if (isContent(labels[leaf])) count.hits += words;
    }
    if (count.wanted > 0) counts[part] = count;
  }
  return counts;
}
