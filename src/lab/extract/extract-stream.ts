import type { Engine } from '../../core/engine.ts';
import { PithError, reportError } from '../../core/errors.ts';
import { extractArticle, extractPage } from './extract-page.ts';
import { articleFile, type StreamFormat } from './format-page.ts';
import { type Line, readLines } from './lines.ts';
import { BadRequest, type PageId, parsePageRequest } from './page-request.ts';

/** Longer lines are refused, so that memory stays bounded; the longest page of the corpora has 5 MB. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/**
 * Answers a stream of lines `{"id", "html", "url"?}` with a line `{"id", "engine", "title", "text"}`
 * for each, in the same order and one at a time. A line or page that fails gives
 * `{"id", "error": {"code", "message"}}`, and the stream goes on. Empty lines are passed over.
 * @param write resolves when more may be written
 * @param format stands in each line besides, under its own name
 */
export async function extractStream(
  engine: Engine,
  input: AsyncIterable<Uint8Array>,
  write: (text: string) => Promise<void>,
  format?: StreamFormat,
): Promise<void> {
  for await (const line of readLines(input, { maxBytes: MAX_LINE_BYTES })) {
    if ('bytes' in line && isBlank(line.bytes)) continue;
    await write(`${JSON.stringify(await answer(engine, line, format))}\n`);
  }
}

async function answer(
  engine: Engine,
  line: Line,
  format: StreamFormat | undefined,
): Promise<object> {
  let id: PageId = null;
  try {
    const request = parsePageRequest(decodeLine(line));
    id = request.id;
    if (format === undefined) {
      const { title, text } = await extractPage(engine, request);
      return { id, engine: engine.id, title, text };
    }
    const { extraction, article } = await extractArticle(engine, request);
    const { title, text } = extraction;
    return { id, engine: engine.id, title, text, [format]: articleFile(article, format) };
  } catch (error) {
    // A line that is no request may still have said its id.
    return { id: error instanceof BadRequest ? error.id : id, error: reportError(error) };
  }
}

function decodeLine(line: Line): string {
  if ('bytes' in line) return new TextDecoder().decode(line.bytes);
  throw new PithError('bad-input', `The line is longer than ${MAX_LINE_BYTES} bytes.`);
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
