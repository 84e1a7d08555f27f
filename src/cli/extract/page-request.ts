import { PithError } from '../../core/errors.ts';
import { textStart } from '../../core/text/cut-text.ts';
import { addressWarning, isPageAddress } from './page-address.ts';

/** The id of a page in a line of the stream. */
export type PageId = string | number | null;

/** One page to extract. */
export interface PageRequest {
  readonly id: PageId;
  readonly html: string;
  readonly url: string;
  /** The page's media type. */
  readonly type?: string;
  /** Problems of the line that do not prevent an answer. */
  readonly warnings: readonly string[];
}

/** The error for a malformed line, with its id where that could be read. */
export class BadRequest extends PithError {
  readonly id: PageId;

  constructor(id: PageId, message: string, options?: ErrorOptions) {
    super('bad-input', message, options);
    this.id = id;
  }
}

/**
 * Parses a line `{"id", "html", "url"?, "type"?}`.
 * @throws BadRequest when the line is malformed
 */
export function parsePageRequest(line: string): PageRequest {
  return pageRequestOf(parseObject(line));
}

/**
 * Parses a line that is an object.
 * @throws BadRequest
 */
export function parseObject(line: string): object {
  const value = parseLine(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest(null, 'The line is not a JSON object.');
  }
  return value;
}

/**
 * Reads what is asked of a page from `{"id", "html", "url"?, "type"?}`.
 * @throws BadRequest when a field is missing or of another type
 */
export function pageRequestOf(value: object): PageRequest {
  const id = 'id' in value && isPageId(value.id) ? value.id : null;
  if (id === null) throw new BadRequest(null, 'The line has no "id" that is a string or a number.');
  if (!('html' in value) || typeof value.html !== 'string') {
    throw new BadRequest(id, 'The line has no "html" that is a string.');
  }
  const { html } = value;
  const empty = html.trim() === '' ? ['"html" is empty.'] : [];
  const type = 'type' in value && typeof value.type === 'string' ? { type: value.type } : {};
  const given = 'url' in value ? (value.url ?? '') : '';
  if (given === '' || (typeof given === 'string' && isPageAddress(given))) {
    return { id, html, url: given, ...type, warnings: empty };
  }
  const shown = typeof given === 'string' ? given : JSON.stringify(given);
  return { id, html, url: '', ...type, warnings: [addressWarning('"url"', shown), ...empty] };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    // V8 quotes the text around the error, which may be long and have many lines.
    const reason = error instanceof Error ? textStart(error.message.split('\n', 1)[0], 120) : '';
    throw new BadRequest(null, `The line is not JSON: ${reason}`, { cause: error });
  }
}

function isPageId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
