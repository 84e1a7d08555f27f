import type { Article, ArticleMetadata } from '../article/article.ts';
import { dataPictures } from '../article/formats/data-pictures.ts';
import { type FileInput, FORMATS, type Format } from '../article/formats/registry.ts';
import type { FormatId } from '../core/action-definition.ts';
import type { CancelSignal } from '../core/engine.ts';
import type { Part } from '../core/parts.ts';
import type { Engine } from '../page/engine.ts';
import { extractAllPages, type LoadPage } from './extract-all-pages.ts';
import { type Extraction, extractArticle, type SavedPage } from './extract-page.ts';

const ALL: readonly Format[] = Object.values(FORMATS);

export const PAGE_FORMATS = ALL.map(({ id }) => id);
/** The text formats that can be added to a line beside the scored text. */
export const STREAM_FORMATS = ALL.filter(({ isStreamed }) => isStreamed).map(({ id }) => id);
/** The formats that need a file to hold them. */
export const BINARY_FORMATS = ALL.filter(({ isBinary }) => isBinary).map(({ id }) => id);

/** A page's main content in one of the formats. */
export interface FormattedPage {
  /** Text ends with a line break unless it is empty. EPUB is bytes, with those pictures alone that stand in the page itself. */
  readonly content: string | Uint8Array;
  /** Whether nothing was found. Even then JSON contains the page's metadata. */
  readonly isEmpty: boolean;
  /** A warning, as in `ExtractionOutcome`. */
  readonly warning?: string | undefined;
  /** As in `Extraction`. */
  readonly readAs?: Extraction['readAs'];
  /** Which page of a text on several it is, where the others are not in it. */
  readonly pages?: ArticleMetadata['pages'];
}

/** What is wanted of a page. */
export interface FormatRequest {
  readonly format: FormatId;
  /** What counts as content, in place of what the extension takes by default. */
  readonly parts?: readonly Part[] | undefined;
  /** How many tokens a text for language models has at most; 0 for no limit. */
  readonly maxTokens?: number | undefined;
  /** Whether what cannot be copied, such as a chart, is named in brackets where it stood. */
  readonly namesMissing?: boolean | undefined;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness?: number | undefined;
  readonly signal?: CancelSignal | undefined;
  /** Gets the further pages of a text that is on several; without it, only one is read. */
  readonly load?: LoadPage | undefined;
}

/**
 * Formats the main content of a page like the extension's copies and files.
 */
export async function formatPage(
  engine: Engine,
  page: SavedPage,
  { format, maxTokens = 0, namesMissing = false, load, ...options }: FormatRequest,
): Promise<FormattedPage> {
  const { extraction, article, confidence, warning } = await (load === undefined
    ? extractArticle(engine, page, options)
    : extractAllPages(engine, page, { ...options, load }));
  const more = extraction;
  const content = articleFile(article, format, { confidence, maxTokens, namesMissing, more });
  const isEmpty = article.blocks.length === 0 || content.length === 0;
  const hasNoRoom = isEmpty && maxTokens > 0 && article.blocks.length > 0;
  const words = hasNoRoom ? noRoom(maxTokens, warning) : warning;
  const { readAs } = extraction;
  const { pages } = article.metadata;
  return {
    content,
    isEmpty,
    warning: words,
    ...(pages && { pages }),
    ...(readAs !== undefined && { readAs }),
  };
}

function noRoom(maxTokens: number, warning: string | undefined): string {
  const words = `Not even the title fits into ${maxTokens} tokens.`;
  return warning === undefined ? words : `${warning} ${words}`;
}

/**
 * Empty where nothing was found: a file of nothing but metadata would look like an article.
 * @param input what some formats want to know besides
 */
export function articleFile(
  article: Article,
  id: FormatId,
  input: FileInput = {},
): string | Uint8Array {
  const { write, holdsMore, holdsPictures, isBinary }: Format = FORMATS[id];
  if (article.blocks.length === 0 && !holdsMore) return '';
  const pictures = holdsPictures && isBinary ? { pictures: dataPictures(article) } : {};
  const content = write(article, { ...pictures, ...input, withFrontMatter: true });
  return content === '\n' ? '' : content;
}

/** What the extension copies: without metadata around it. Empty where nothing was found. */
export function articleCopy(article: Article, id: 'text' | 'markdown' | 'html'): string {
  const content = FORMATS[id].copy(article, {});
  return article.blocks.length === 0 || content === '\n' ? '' : content;
}
