import type { Article } from '../../../article/article.ts';
import type { PictureFiles } from '../../../article/formats/picture-file.ts';
import type { EngineId } from '../../../core/engine.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { LabeledDocument } from './read-page.ts';

/** How an article of a page is made. */
export interface PageArticleOptions {
  /** Of the page, BCP 47, where it does not state one itself; or empty. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** How the further pages of a text are read. */
export interface FurtherPagesOptions {
  readonly engine: EngineId;
  readonly choice: LabelChoice;
}

/** How they are loaded. */
export interface LoadPagesOptions extends FurtherPagesOptions {
  /** Called with the number of each page before it is loaded. */
  onPage(page: number): void;
  readonly signal: AbortSignal;
}

/** The further pages of the text in the tab, as far as the user has had them loaded. */
export interface FurtherPages {
  /**
   * Loads all of them, from the site of the page and from nowhere else.
   * @param first the article of the page in the tab
   * @throws PithError where one cannot be loaded: then those before it are kept; whatever `signal.throwIfAborted`
   *   throws, when aborted
   */
  load(first: Article, options: LoadPagesOptions): Promise<void>;
  /** The article of the page in the tab with all that is loaded; the same article where that is nothing. */
  join(
    first: Article,
    options: FurtherPagesOptions & { readonly signal: AbortSignal },
  ): Promise<Article>;
}

/** What makes articles of a page: code that is in one script for all the others. */
export interface ArticleMaker {
  /**
   * The content of labeled documents as one article, with what the first says of itself.
   * @param options.further how further pages of the same text are read, where those that are loaded are to be in it
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  make(
    documents: readonly LabeledDocument[],
    options: PageArticleOptions & { readonly further?: FurtherPagesOptions },
  ): Promise<Article>;
  /** The further pages of the text; undefined before the script is there that loads them. */
  further?: FurtherPages | undefined;
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
