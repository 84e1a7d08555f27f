import type { Article } from '../../../article/article.ts';
import type { PictureFiles } from '../../../article/formats/picture-file.ts';
import type { LabeledDocument } from './read-page.ts';

/** How an article of a page is made. */
export interface PageArticleOptions {
  /** Of the page, BCP 47, where it does not state one itself; or empty. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** What makes articles of a page: code that is in one script for all the others. */
export interface ArticleMaker {
  /**
   * The content of labeled documents as one article, with what the first says of itself.
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  make(documents: readonly LabeledDocument[], options: PageArticleOptions): Promise<Article>;
  /** Takes what runs, or loads something, out of a drawing. @returns XML; empty where nothing is left */
  purifySvg(markup: string): Promise<string>;
  /** What was kept of an article's pictures; undefined for a page, which shows them itself. */
  readonly pictures?: PictureFiles | undefined;
}

/** What takes out of markup of the page whatever runs, or loads something. */
export interface Purifiers {
  /** @returns one `math` element as XML; empty where there is none, or nothing in it */
  purifyMathml(markup: string): string;
  /** @returns one `svg` element as XML; empty where there is none, or nothing in it */
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
