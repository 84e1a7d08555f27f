import type { Article } from '../../article/article.ts';
import type { Steps } from '../../core/steps.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';

/** What makes articles of a page: long code, which is in one script for all the others. */
export interface ArticleMaker {
  /**
   * The content of labelled documents as one article, with what the first says of itself.
   * @param language of the page, BCP 47, where it does not state one itself
   */
  steps(documents: readonly LabeledDocument[], language?: string): Steps<Article>;
  /** Takes what runs, or loads something, out of a drawing. @returns XML; empty where nothing is left */
  purifySvg(markup: string): string;
}

/** @throws Error where a script was brought in without the one that makes articles */
export function articleMaker({
  articles,
}: {
  readonly articles: ArticleMaker | undefined;
}): ArticleMaker {
  if (articles === undefined) throw new Error('The script that makes articles is missing.');
  return articles;
}
