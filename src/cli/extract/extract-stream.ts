import { isAscii } from 'node:buffer';
import type { FormatId } from '../../core/action-definition.ts';
import { reportError } from '../../core/errors.ts';
import type { Part } from '../../core/parts.ts';
import {
  type Extraction,
  extractArticle,
  extractPage,
  type SavedPage,
} from '../../library/extract-page.ts';
import { articleFile } from '../../library/format-page.ts';
import type { Engine } from '../../page/engine.ts';
import { type DecodedHtml, decodeText } from '../encoding/decode-html.ts';
import { MAX_PAGE_BYTES, tooLong } from '../encoding/unpack.ts';
import type { KeeperOf } from '../sites/site-keepers.ts';
import { type Line, readLines } from './lines.ts';
import { BadRequest, type PageId, parsePageRequest } from './page-request.ts';

export interface StreamOptions {
  /** Adds a field of this name with the article in this format. */
  readonly format?: FormatId | undefined;
  /** What counts as content. */
  readonly parts?: readonly Part[] | undefined;
  /** How many tokens a text for language models has at most; 0 for no limit. */
  readonly maxTokens?: number | undefined;
  readonly namesMissing?: boolean | undefined;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness?: number | undefined;
  /** What is remembered of sites; missing where each page is judged by itself. */
  readonly keeperOf?: KeeperOf | undefined;
}

/**
 * Answers each line `{"id", "html", "url"?, "type"?}` of a stream with a line `{"id", "engine", "title",
 * "text"}`, in order and one at a time. A line or page that fails gives `{"id", "error": {"code",
 * "message"}}`, and the stream continues. Other problems are reported in the field `warning`. Empty
 * lines are skipped.
 * @param write resolves when more may be written
 */
export async function extractStream(
  engine: Engine,
  input: AsyncIterable<Uint8Array>,
  write: (text: string) => Promise<void>,
  asked: StreamOptions = {},
): Promise<void> {
  for await (const line of readLines(input, { maxBytes: MAX_PAGE_BYTES })) {
    if ('bytes' in line && isBlank(line.bytes)) continue;
    await write(`${JSON.stringify(await answer(engine, line, asked))}\n`);
  }
}

async function answer(engine: Engine, line: Line, asked: StreamOptions): Promise<object> {
  let id: PageId = null;
  let warnings: readonly string[] = [];
  try {
    const { text, guess } = decodeLine(line);
    const request = parsePageRequest(text);
    id = request.id;
    if (guess !== undefined) warnings = [`The line is no UTF-8 and was read as ${guess}.`];
    const page = decodedAgain(request.html);
    if (page.guess !== undefined) {
      warnings = [...warnings, `"html" was not decoded before; it was read as ${page.guess}.`];
    }
    warnings = [...warnings, ...request.warnings];
    const answer = await answerPage(engine, { ...request, html: page.text }, asked);
    return { id, engine: engine.id, ...answer, ...warningOf(warnings, answer.warning) };
  } catch (error) {
    // Even a malformed request may contain its id.
    const known = error instanceof BadRequest ? error.id : id;
    return { id: known, error: reportError(error), ...warningOf(warnings) };
  }
}

interface PageAnswer extends Pick<Extraction, 'title' | 'text' | 'readAs'> {
  readonly warning?: string | undefined;
}

function answerOf({ title, text, readAs }: Extraction): PageAnswer {
  return { title, text, ...(readAs !== undefined && { readAs }) };
}

/** What a line says of a page, but for its id and engine. */
export async function answerPage(
  engine: Engine,
  page: SavedPage,
  { format, maxTokens = 0, namesMissing = false, keeperOf, ...asked }: StreamOptions,
): Promise<PageAnswer> {
  const options = { ...asked, site: keeperOf?.(page.url) };
  if (format === undefined) {
    const { extraction, warning } = await extractPage(engine, page, options);
    return { ...answerOf(extraction), warning };
  }
  const { extraction, warning, article, confidence } = await extractArticle(engine, page, options);
  return {
    ...answerOf(extraction),
    [format]: articleFile(article, format, { confidence, maxTokens, namesMissing }),
    warning,
  };
}

export function warningOf(...warnings: readonly (string | undefined | readonly string[])[]): {
  warning?: string;
} {
  const all = warnings.flat().filter((warning) => warning !== undefined);
  return all.length > 0 ? { warning: all.join(' ') } : {};
}

/**
 * Decodes a page in UTF-16 or ISO-2022-JP whose bytes were read as UTF-8. If all its bytes are
 * ASCII, they are valid UTF-8. Real text contains neither zeros nor escapes.
 */
function decodedAgain(html: string): DecodedHtml {
  if (!html.includes('\0') && !html.includes('\u001b')) return { text: html };
  const bytes = Buffer.from(html);
  return isAscii(bytes) ? decodeText(bytes) : { text: html };
}

function decodeLine(line: Line): DecodedHtml {
  if ('bytes' in line) return decodeText(line.bytes);
  throw tooLong('The line', MAX_PAGE_BYTES);
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
