import { once } from 'node:events';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { SiteKeeper } from '../../../core/site-memory/site-keeper.ts';
import type { SiteMemory } from '../../../core/site-memory/site-memory.ts';
import { printPage } from '../../../engines/site-memory/page-print.ts';
import { extractArticle } from '../../../library/extract-page.ts';
import { articleFile } from '../../../library/format-page.ts';
import type { Engine } from '../../../page/engine.ts';
import { withFrameSources } from '../../../page/saved-page/frame-sources.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { loadEngine } from '../../engine/load-engine.ts';
import type { PageRequest } from '../../extract/page-request.ts';
import { COMMAND_SALT, type SiteVisit, siteOf } from '../../sites/site-visit.ts';
import { failureOf } from '../failure-of.ts';
import { optionalPackage } from '../optional-package.ts';
import { decodeRawPage, type RawRequest } from './decode-raw-page.ts';
import { failedRow, type PageRow } from './page-row.ts';
import type { ThreadSettings } from './thread-settings.ts';

// What a thread of a corpus runs. Piscina calls the function that this module exports by default.

/**
 * How many characters of a text its language is read from. A few sentences are enough, and the time
 * that the detector takes grows with the text.
 */
const MAX_CHARS = 2_000;

const settings = workerData as ThreadSettings;
// Whoever asks first hears what went wrong; an error here would only end the thread.
const loaded = load().catch((error: unknown) => failureOf(error));
await loaded;

/** What a thread answers: a page's row, or that it can do nothing at all. */
export type ThreadAnswer = { readonly row: PageRow } | { readonly broken: string };

/** What a thread is asked for. */
export interface ThreadQuestion extends RawRequest {
  /** Where a page's visit to its site goes, and what is known of the site comes from; missing where nothing is. */
  readonly port?: MessagePort;
}

/** Extracts one page. What is wrong with a page is in its row. */
export default async function answer({ port, ...request }: ThreadQuestion): Promise<ThreadAnswer> {
  const tools = await loaded;
  if ('kind' in tools) return { broken: tools.message };
  let { id, url } = request;
  try {
    const page = decodeRawPage(request, settings.fields);
    ({ id, url } = page);
    return { row: await rowOf(tools, page, port) };
  } catch (error) {
    return { row: failedRow(id, url, failureOf(error)) };
  }
}

interface Tools {
  readonly engine: Engine;
  readonly textLanguage: (text: string) => string;
}

async function load(): Promise<Tools> {
  const [engine, textLanguage] = await Promise.all([
    loadEngine(settings.engine),
    loadTextLanguage(),
  ]);
  return { engine, textLanguage };
}

/**
 * Reads a page for the memory of its site alone.
 * @returns undefined where the page is on no site, or cannot be read
 */
export function visitOf(request: RawRequest): SiteVisit | undefined {
  try {
    const { url, html } = decodeRawPage(request, settings.fields);
    const site = siteOf(url);
    if (site === undefined) return undefined;
    const { address, titles, blocks } = printPage(
      parsePage(withFrameSources(html), url),
      COMMAND_SALT,
    );
    return { site, page: { address, titles, blocks } };
  } catch {
    // What is wrong with the page is told when it is read again.
    return undefined;
  }
}

/** Asks the program what is known of a page's site. */
function keeperAt(port: MessagePort | undefined, url: string): SiteKeeper | undefined {
  const site = siteOf(url);
  if (port === undefined || site === undefined) return undefined;
  return {
    salt: COMMAND_SALT,
    async visit(page) {
      port.postMessage({ site, page } satisfies SiteVisit);
      const [known]: readonly SiteMemory[] = await once(port, 'message');
      return known;
    },
  };
}

async function rowOf(
  { engine, textLanguage }: Tools,
  page: PageRequest,
  port: MessagePort | undefined,
): Promise<PageRow> {
  const { format, parts, maxTokens = 0 } = settings;
  const { extraction, article, confidence, warning } = await extractArticle(engine, page, {
    parts,
    site: keeperAt(port, page.url),
  });
  const warnings = [...page.warnings, ...(warning === undefined ? [] : [warning])];
  const { title, text, language } = extraction;
  return {
    id: page.id,
    url: page.url,
    title,
    author: article.metadata.author,
    date: article.metadata.published,
    language,
    textLanguage: textLanguage(text),
    text,
    ...(format !== undefined && {
      formatted: String(articleFile(article, format, { confidence, maxTokens })),
    }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}

/**
 * Loads what tells a text's language.
 * @returns gives an ISO 639-1 code; empty where it is not sure
 */
async function loadTextLanguage(): Promise<(text: string) => string> {
  const { eld } = await optionalPackage('Telling languages', 'eld', () => import('eld/small'));
  return (text) => {
    const found = eld.detect(text.slice(0, MAX_CHARS));
    return found.isReliable() ? found.language : '';
  };
}
