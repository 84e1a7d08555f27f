import { toHtml } from 'hast-util-to-html';
import type { Article } from '../article.ts';
import { articleToHast } from './article-to-hast.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from './format-options.ts';
import { prepareArticle } from './prepare-article.ts';

/**
 * The article as clean HTML: a fragment of semantic elements, without styles, safe to put into any
 * page. Gaps are left out.
 */
export function articleHtml(article: Article, options: Partial<FormatOptions> = {}): string {
  const preparation = { ...DEFAULT_FORMAT_OPTIONS, ...options, linksWithin: 'article' } as const;
  return toHtml(articleToHast(prepareArticle(article, preparation)));
}
