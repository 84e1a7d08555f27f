import { workerData } from 'node:worker_threads';
import { extractArticle } from '../../../library/extract-page.ts';
import { articleFile } from '../../../library/format-page.ts';
import type { Engine } from '../../../page/engine.ts';
import { loadEngine } from '../../engine/load-engine.ts';
import type { PageRequest } from '../../extract/page-request.ts';
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

/** Extracts one page. What is wrong with a page is in its row. */
export default async function answer(request: RawRequest): Promise<ThreadAnswer> {
  const tools = await loaded;
  if ('kind' in tools) return { broken: tools.message };
  let { id, url } = request;
  try {
    const page = decodeRawPage(request, settings.fields);
    ({ id, url } = page);
    return { row: await rowOf(tools, page) };
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

async function rowOf({ engine, textLanguage }: Tools, page: PageRequest): Promise<PageRow> {
  const { format, parts, maxTokens = 0 } = settings;
  const { extraction, article, confidence, warning } = await extractArticle(engine, page, {
    parts,
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
