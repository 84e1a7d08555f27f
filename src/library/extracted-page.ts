import type { Article, ArticleMetadata } from '../article/article.ts';
import type { FormatId } from '../core/action-definition.ts';
import type { CancelSignal, EngineId, EngineStep } from '../core/engine.ts';
import type { Part } from '../core/parts.ts';
import type { Engine } from '../page/engine.ts';
import type { PageKind } from '../page/kinds/page-kind.ts';
import { checkFormat, checkOptions } from './check-options.ts';
import { extractAllPages } from './extract-all-pages.ts';
import { extractArticle } from './extract-page.ts';
import { articleCopy, articleFile } from './format-page.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';
import { keeperOf, type Site } from './site.ts';

export type LibraryEngine = Exclude<EngineId, 'boilernet'>;

export interface ExtractOptions {
  /** The page's whole address, with its scheme. Without it, relative links lead nowhere. */
  readonly url?: string;
  /**
   * The media type that the page was served with, such as `text/markdown`. Without it, the page is recognized by its
   * address and its first characters.
   */
  readonly type?: string;
  /** The method; Pith's own network where it is missing. */
  readonly engine?: LibraryEngine;
  /** What counts as content; all but comments and lines with author and date where it is missing. */
  readonly parts?: readonly Part[];
  /** In [-1, 1]; higher keeps less. */
  readonly strictness?: number;
  /** Gets the source of a further page, by its address: then all pages of an article on several are read as one. */
  readonly load?: (address: string) => Promise<string>;
  /** The memory of the page's site, as `createSite` makes it: what repeats there is left out. */
  readonly site?: Site;
  /** An `AbortSignal`. */
  readonly signal?: CancelSignal;
}

/** The main content of a page. Strings are empty where the page does not tell. */
export interface ExtractedPage extends Omit<ArticleMetadata, 'published' | 'direction'> {
  /** ISO 8601 date, or date and time. */
  readonly date: string;
  readonly direction: 'ltr' | 'rtl' | '';
  readonly engine: EngineId;
  /** What the page is, where it is no HTML: then all of it is content, and no engine is asked. */
  readonly readAs?: PageKind;
  /** Nothing on the page is content. */
  readonly isEmpty: boolean;
  /** What is wrong with the page, such as that it was too long to be read to its end. */
  readonly warning?: string;
  readonly text: string;
  /** Without front matter. */
  readonly markdown: string;
  readonly html: string;
  readonly article: Article;
  /** All blocks of the page in their order, those that are left out, too. */
  readonly blocks: readonly PageBlock[];
  /** Milliseconds. */
  readonly timings: Timings;
  /**
   * The content as a file: text and Markdown with a head of metadata, HTML as a whole page. It is empty where nothing
   * is content.
   * @param options.maxTokens for `ai`: how many tokens it has at most
   */
  write(format: FormatId, options?: { readonly maxTokens?: number }): string | Uint8Array;
}

export interface Timings {
  /** All of it. */
  readonly total: number;
  /** Parsing, labeling and building the article. */
  readonly extraction: number;
  readonly steps: readonly EngineStep[];
}

/** @throws PithError `bad-input` for options that make no sense */
export async function readPage(
  engine: Engine,
  html: string,
  { url = '', type, parts, strictness, load, signal, site }: Omit<ExtractOptions, 'engine'>,
): Promise<ExtractedPage> {
  checkOptions({ html, url, type, parts, strictness });
  signal?.throwIfAborted();
  const started = performance.now();
  const source = { html, url, type };
  const options = { parts, strictness, signal, site: site && keeperOf(site) };
  const outcome = await (load === undefined
    ? extractArticle(engine, source, options)
    : extractAllPages(engine, source, {
        ...options,
        load: async (address) => ({ html: await load(address), url: address }),
      }));
  const { article, confidence, prediction, warning, extraction } = outcome;
  const extracted = performance.now();
  const write: ExtractedPage['write'] = (format, { maxTokens = 0 } = {}) => {
    checkFormat(format);
    return articleFile(article, format, { confidence, maxTokens, more: extraction });
  };
  const { published, direction, ...metadata } = article.metadata;
  const page = {
    ...metadata,
    direction,
    date: published,
    engine: engine.id,
    ...(extraction.readAs !== undefined && { readAs: extraction.readAs }),
    isEmpty: article.blocks.length === 0,
    ...(warning !== undefined && { warning }),
    text: articleCopy(article, 'text'),
    markdown: articleCopy(article, 'markdown'),
    html: articleCopy(article, 'html'),
    article,
    blocks: pageBlocks(outcome),
    write,
  };
  const timings = {
    total: performance.now() - started,
    extraction: extracted - started,
    steps: prediction.steps ?? [],
  };
  return { ...page, timings };
}

/** Every runtime has this clock; this room's lib has no DOM that would declare it. */
declare const performance: { now(): number };
