import { articleText } from '../../article/analysis/article-text.ts';
import { BOILERPLATE, CONTENT, labelLeaves } from '../../core/labels.ts';
import { PARTS } from '../../core/parts.ts';
import { countWords } from '../../core/text/count-words.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import { alignParts } from '../align/align-parts.ts';
import type { BlockPage } from '../corpora/block-pages.ts';
import type { BenchmarkPage } from '../evaluate/benchmark.ts';
import { FREE_PARTS } from '../evaluate/fair-score.ts';
import type { PredictedPage } from '../leave-out/predicted-pages.ts';
import { type Verdict, verdictOf } from './mark-page.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';

/** A page with what a network says of it, compared leaf by leaf with the labels. */
export interface EvaluatedPage {
  readonly page: Pick<BenchmarkPage, 'id' | 'url' | 'source'> & {
    readonly set: string;
    /** Its kind. */
    readonly type: string;
  };
  readonly f1: number;
  /** F1 of the labels that were made from the reference. */
  readonly ceiling: number;
  readonly verdicts: readonly Verdict[];
  /** Number of words in the leaves of each verdict. */
  readonly words: Readonly<Record<Verdict, number>>;
  /** The mistakes, largest first. */
  readonly mistakes: readonly Mistake[];
}

/**
 * Compares what a network says of a page, after all rules, with the labels.
 * @param labels those of its reference, where it has no blocks
 * @returns undefined where it has neither
 */
export function evaluatePage(
  set: string,
  { page, tree, answer, labels }: PredictedPage,
): EvaluatedPage | undefined {
  const { labelled } = page;
  const wanted =
    labelled === undefined ? { labels, isFree: () => false } : wantedLabels(labelled, tree);
  const { labels: truth, isFree } = wanted;
  if (truth === undefined) return undefined;
  const kept = labelLeaves(finalPrediction(tree, answer));
  const verdicts = Array.from(kept, (label, leaf) =>
    // Whether headline, captions and their like belong to the content is taste: no mistake.
    verdictOf(label, isFree(leaf) ? label : truth[leaf]),
  );
  const words = { kept: 0, dropped: 0, 'wrongly-kept': 0, 'wrongly-dropped': 0 };
  verdicts.forEach((verdict, leaf) => {
    words[verdict] += countWords(leafText(tree, leaf));
  });
  const { id, url, source } = page;
  return {
    page: { set, id, url, source, type: page.group(tree) },
    verdicts,
    words,
    mistakes: mistakesOf(tree, verdicts),
    f1: page.score(articleText(tree, kept)).f1,
    ceiling: page.score(articleText(tree, truth)).f1,
  };
}

/** The pages whose score is furthest below their ceiling first. */
export function worstFirst(pages: readonly EvaluatedPage[]): EvaluatedPage[] {
  return pages.toSorted((a, b) => b.ceiling - b.f1 - (a.ceiling - a.f1));
}

/** The labels of a page with blocks, and the leaves whose part belongs to the content or not by taste. */
function wantedLabels(labelled: BlockPage, tree: PageTree) {
  const parts = alignParts(tree, labelled);
  return {
    labels: parts.map((part) => (PARTS[part] === 'main' ? CONTENT : BOILERPLATE)),
    isFree: (leaf: number) => FREE_PARTS.includes(PARTS[parts[leaf]]),
  };
}
