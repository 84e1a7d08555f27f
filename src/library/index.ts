import type { ArticleMetadata } from '../article/article.ts';
import { ENGINE_IDS } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { ENGINES } from '../engines/registry.ts';
import { prepareRuntime } from '../engines/runtime.ts';
import type { Engine } from '../page/engine.ts';
import {
  type ExtractedPage,
  type ExtractOptions,
  type LibraryEngine,
  readPage,
} from './extracted-page.ts';
import { readPackedAsset, readPackedKernel } from './read-assets.ts';

export type { Article, Block, Inline } from '../article/article.ts';
export type { FormatId } from '../core/action-definition.ts';
export { type ErrorCode, PithError } from '../core/errors.ts';
export type { Part } from '../core/parts.ts';
export type { PageBlock } from './page-blocks.ts';
export { createSite, type SavedSiteFile, type Site } from './site.ts';
export type { ArticleMetadata, ExtractedPage, ExtractOptions, LibraryEngine };

/** The methods that the package has: all but BoilerNet, whose weights would make it half as large again. */
export const LIBRARY_ENGINES: readonly LibraryEngine[] = ENGINE_IDS.filter(
  (id) => id !== 'boilernet',
);
const DEFAULT: LibraryEngine = 'pith';

/** An engine that is loaded, for many pages. */
export interface Extractor {
  readonly engine: LibraryEngine;
  /**
   * Finds the main content of a page.
   * @param html the page's source
   * @throws PithError `bad-input` for a page without any end; whatever `signal.throwIfAborted` throws
   */
  extract(html: string, options?: Omit<ExtractOptions, 'engine'>): Promise<ExtractedPage>;
  /** As `extract`, of a document as it is now, which stays as it is. */
  extractDocument(
    document: LiveDocument,
    options?: Omit<ExtractOptions, 'engine'>,
  ): Promise<ExtractedPage>;
  /** Frees the engine's memory. Nothing can be extracted by it afterwards. */
  dispose(): void;
}

/** What is asked of a `Document`, be it a browser's or a library's. */
export interface LiveDocument {
  readonly URL?: string;
  readonly documentElement: { readonly outerHTML: string } | null;
}

/**
 * Loads an engine once, for many pages.
 * @throws PithError `bad-input` for an engine that there is not
 */
export async function load({ engine: id = DEFAULT, kernel }: LoadOptions = {}): Promise<Extractor> {
  if (!LIBRARY_ENGINES.includes(id)) {
    const known = LIBRARY_ENGINES.join(', ');
    throw new PithError('bad-input', `There is no engine ${id}, but ${known}.`);
  }
  await prepareRuntime(kernel === undefined ? await readPackedKernel() : { simd: kernel });
  return extractorOf(id, await ENGINES[id](readPackedAsset));
}

export interface LoadOptions {
  /** The method; Pith's own network where it is missing. */
  readonly engine?: LibraryEngine;
  /**
   * The package's `kernel.wasm` as a `WebAssembly.Module`, for runtimes that compile none from bytes, such as Cloudflare
   * Workers. What is loaded first is the kernel of all.
   */
  readonly kernel?: object;
}

/** Finds the main content of a page. The first call loads the engine, which stays for later calls. */
export async function extract(
  html: string,
  { engine, ...options }: ExtractOptions = {},
): Promise<ExtractedPage> {
  return (await shared(engine)).extract(html, options);
}

/** As `extract`, of a document as it is now, which stays as it is. */
export async function extractDocument(
  document: LiveDocument,
  { engine, ...options }: ExtractOptions = {},
): Promise<ExtractedPage> {
  return (await shared(engine)).extractDocument(document, options);
}

const loaded = new Map<LibraryEngine, Promise<Extractor>>();

function shared(engine: LibraryEngine = DEFAULT): Promise<Extractor> {
  let extractor = loaded.get(engine);
  if (extractor === undefined) {
    extractor = load({ engine });
    loaded.set(engine, extractor);
    // A failure is not kept: the next call tries again.
    extractor.catch(() => loaded.delete(engine));
  }
  return extractor;
}

function extractorOf(id: LibraryEngine, engine: Engine): Extractor {
  let isDisposed = false;
  const extract: Extractor['extract'] = async (html, options = {}) => {
    if (isDisposed) throw new PithError('bad-input', 'This extractor has been disposed of.');
    return readPage(engine, html, options);
  };
  return {
    engine: id,
    extract,
    async extractDocument(document, options = {}) {
      // Callers whom no compiler has checked give elements, or nothing.
      if (document?.documentElement === undefined) {
        throw new PithError('bad-input', 'What was given is no document.');
      }
      const { URL: url = '', documentElement } = document;
      const html = documentElement?.outerHTML ?? '';
      return extract(`<!doctype html>${html}`, { url, ...options });
    },
    dispose() {
      if (!isDisposed) engine.dispose();
      isDisposed = true;
    },
  };
}
