import type { Article } from '../../article/article.ts';
import { FORMATS, type Format } from '../../article/formats/registry.ts';
import type { FormatId } from '../../core/actions.ts';
import { finish } from '../../core/steps.ts';
import type { Engine } from '../../page/engine.ts';
import { extractArticle, type SavedPage } from './extract-page.ts';

const ALL: readonly Format[] = Object.values(FORMATS);

export const PAGE_FORMATS = ALL.map(({ id }) => id);
/** The text formats that can be added to a line beside the scored text. */
export const STREAM_FORMATS = ALL.filter(({ isStreamed }) => isStreamed).map(({ id }) => id);
/** The formats that need a file to hold them. */
export const BINARY_FORMATS = ALL.filter(({ isBinary }) => isBinary).map(({ id }) => id);

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
  format: FormatId,
): Promise<FormattedPage> {
  const { extraction, article, warning } = await extractArticle(engine, page);
  const content = articleFile(article, format, extraction);
  return { content, isEmpty: article.blocks.length === 0 || content.length === 0, warning };
}

/**
 * Empty where nothing was found: a file of nothing but metadata would look like an article.
 * @param more what stands beside the article in a format that holds more
 */
export function articleFile(
  article: Article,
  id: FormatId,
  more: object = {},
): string | Uint8Array {
  const { write, holdsMore }: Format = FORMATS[id];
  if (article.blocks.length === 0 && !holdsMore) return '';
  const content = finish<string | Uint8Array>(write(article, { withFrontMatter: true, more }));
  return content === '\n' ? '' : content;
}
