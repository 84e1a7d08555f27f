import { articleEpub } from '../../core/article/formats/article-epub.ts';
import { articleHtmlFile } from '../../core/article/formats/article-html.ts';
import { articleJson } from '../../core/article/formats/article-json.ts';
import { articleMarkdown } from '../../core/article/formats/article-markdown.ts';
import { articlePlainText } from '../../core/article/formats/article-plain-text.ts';
import type { Engine } from '../../core/engine.ts';
import { extractArticle, type SavedPage } from './extract-page.ts';

export const PAGE_FORMATS = ['text', 'markdown', 'html', 'json', 'epub'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/**
 * The main content of a page as the extension copies and saves it.
 * @returns text ends with a line break unless it is empty; EPUB is bytes, without pictures
 */
export async function formatPage(
  engine: Engine,
  page: SavedPage,
  format: PageFormat,
): Promise<string | Uint8Array> {
  const { extraction, article } = await extractArticle(engine, page);
  // A file of nothing but metadata would look like an article.
  const isEmpty = article.blocks.length === 0;
  switch (format) {
    case 'json':
      return `${JSON.stringify({ ...extraction, article: articleJson(article) }, null, 2)}\n`;
    case 'markdown':
      return isEmpty ? '' : articleMarkdown(article, { withFrontMatter: true });
    case 'html':
      return isEmpty ? '' : articleHtmlFile(article);
    case 'epub':
      return articleEpub(article);
    case 'text': {
      const text = articlePlainText(article);
      return text === '' ? '' : `${text}\n`;
    }
  }
}
