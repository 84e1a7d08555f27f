import { articleText } from '../../article/analysis/article-text.ts';
import { labelLeaves } from '../../core/labels.ts';
import { countWords } from '../../core/text/count-words.ts';
import { textScore } from '../../core/text/text-score.ts';
import type { Engine } from '../../page/engine.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from '../train/progress.ts';
import { type Verdict, verdictOf } from './mark-page.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';

/** A page with an engine's result, compared leaf by leaf with the labels. */
export interface EvaluatedPage {
  readonly page: WcxbPage;
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
 * Evaluates an engine on `val`. The pages come first where its F1 is furthest below the ceiling.
 */
export async function evaluatePages(
  engine: Engine,
  data: string | undefined,
): Promise<EvaluatedPage[]> {
  const ids = wcxbIds('val', data);
  const progress = new Progress('judging pages', ids.length);
  const evaluated: EvaluatedPage[] = [];
  for (const page of wcxbPages(ids, data)) {
    evaluated.push(await evaluatePage(engine, page));
    progress.advance(1);
  }
  return evaluated.toSorted((a, b) => b.ceiling - b.f1 - (a.ceiling - a.f1));
}

async function evaluatePage(engine: Engine, page: WcxbPage): Promise<EvaluatedPage> {
  const tree = parsePage(page.source, page.url);
  const wanted = alignLabels(tree, page.reference);
  const labels = labelLeaves(await engine.predict(tree, new AbortController().signal));
  const verdicts = Array.from(labels, (label, leaf) => verdictOf(label, wanted[leaf]));
  const words = { kept: 0, dropped: 0, 'wrongly-kept': 0, 'wrongly-dropped': 0 };
  verdicts.forEach((verdict, leaf) => {
    words[verdict] += countWords(leafText(tree, leaf));
  });
  return {
    page,
    verdicts,
    words,
    mistakes: mistakesOf(tree, verdicts),
    f1: textScore(articleText(tree, labels), page.reference).f1,
    ceiling: textScore(articleText(tree, wanted), page.reference).f1,
  };
}
