import type { Article } from '../../article/article.ts';
import { articleEpub } from '../../article/formats/epub/article-epub.ts';
import { articleHtmlFile } from '../../article/formats/html/article-html.ts';
import { articleJson } from '../../article/formats/json/article-json.ts';
import { articleMarkdown } from '../../article/formats/markdown/article-markdown.ts';
import { articlePlainText } from '../../article/formats/text/article-plain-text.ts';
import type { Engine } from '../../page/engine.ts';
import { type Extraction, extractArticle, type SavedPage } from './extract-page.ts';

export const PAGE_FORMATS = ['text', 'markdown', 'html', 'json', 'epub'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** The text formats that can be added to a line beside the scored text. */
export const STREAM_FORMATS = ['markdown', 'html'] as const;
export type StreamFormat = (typeof STREAM_FORMATS)[number];

/** A page's main content in one of the formats. */
export interface FormattedPage {
  /** Text ends with a line break unless it is empty. EPUB is bytes, without pictures. */
  readonly content: string | Uint8Array;
  /** Whether nothing was found. Even then JSON contains the page's metadata. */
  readonly isEmpty: boolean;
  /** A warning, as in `ExtractionOutcome`. */
  readonly warning?: string | undefined;
}

/** Formats the main content of a page like the extension's copies and files. */
export async function formatPage(
  engine: Engine,
  page: SavedPage,
  format: PageFormat,
): Promise<FormattedPage> {
  const { extraction, article, warning } = await extractArticle(engine, page);
  const content = contentOf(extraction, article, format);
  return { content, isEmpty: article.blocks.length === 0 || content.length === 0, warning };
}

function contentOf(
  extraction: Extraction,
  article: Article,
  format: PageFormat,
): string | Uint8Array {
  switch (format) {
    case 'json':
      return `${JSON.stringify({ ...extraction, article: articleJson(article) }, null, 2)}\n`;
    case 'markdown':
    case 'html':
      return articleFile(article, format);
    case 'epub':
      // An EPUB needs at least one chapter.
      return article.blocks.length === 0 ? '' : articleEpub(article);
    case 'text': {
      const text = articlePlainText(article);
      return text === '' ? '' : `${text}\n`;
    }
  }
}

/**
 * The article as a file. It is empty where nothing was found, since a file with only metadata would
 * look like an article.
 */
export function articleFile(article: Article, format: StreamFormat): string {
  if (article.blocks.length === 0) return '';
  return format === 'html'
    ? articleHtmlFile(article)
    : articleMarkdown(article, { withFrontMatter: true });
}
