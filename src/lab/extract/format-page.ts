import type { Article } from '../../core/article/article.ts';
import { articleEpub } from '../../core/article/formats/article-epub.ts';
import { articleHtmlFile } from '../../core/article/formats/article-html.ts';
import { articleJson } from '../../core/article/formats/article-json.ts';
import { articleMarkdown } from '../../core/article/formats/article-markdown.ts';
import { articlePlainText } from '../../core/article/formats/article-plain-text.ts';
import type { Engine } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { extractArticle, type SavedPage } from './extract-page.ts';

export const PAGE_FORMATS = ['text', 'markdown', 'html', 'json', 'epub'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** Those that are a text of their own, and can stand in a line beside the scored one. */
export const STREAM_FORMATS = ['markdown', 'html'] as const;
export type StreamFormat = (typeof STREAM_FORMATS)[number];

/**
 * The main content of a page as the extension copies and saves it.
 * @returns text ends with a line break unless it is empty; EPUB is bytes, without pictures
 * @throws PithError `bad-input` for EPUB where nothing was found: there is no empty book
 */
export async function formatPage(
  engine: Engine,
  page: SavedPage,
  format: PageFormat,
): Promise<string | Uint8Array> {
  const { extraction, article } = await extractArticle(engine, page);
  switch (format) {
    case 'json':
      return `${JSON.stringify({ ...extraction, article: articleJson(article) }, null, 2)}\n`;
    case 'markdown':
    case 'html':
      return articleFile(article, format);
    case 'epub':
      if (article.blocks.length === 0) {
        throw new PithError('bad-input', 'The page has no main content to make a book of.');
      }
      return articleEpub(article);
    case 'text': {
      const text = articlePlainText(article);
      return text === '' ? '' : `${text}\n`;
    }
  }
}

/** Empty where nothing was found: a file of nothing but metadata would look like an article. */
export function articleFile(article: Article, format: StreamFormat): string {
  if (article.blocks.length === 0) return '';
  return format === 'html'
    ? articleHtmlFile(article)
    : articleMarkdown(article, { withFrontMatter: true });
}
