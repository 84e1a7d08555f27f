import { FORMATS } from '../article/formats/registry.ts';
import type { FormatId } from '../core/action-definition.ts';
import { PithError } from '../core/errors.ts';
import { CHOSEN_PARTS, type Part } from '../core/parts.ts';
import { MAX_STRICTNESS, MIN_STRICTNESS } from '../core/strictness.ts';
import { textStart } from '../core/text/cut-text.ts';

/** What is given to the library, by callers whom no compiler has checked. */
interface Given {
  readonly html: unknown;
  readonly url: unknown;
  readonly type?: unknown;
  readonly parts?: unknown;
  readonly strictness?: unknown;
}

/** @throws PithError `bad-input` for what makes no sense */
export function checkOptions({ html, url, type = '', parts, strictness = 0 }: Given): void {
  if (typeof html !== 'string') throw badInput('The page is no string of HTML.');
  if (/^\s*https?:\/\/\S+\s*$/i.test(html)) {
    throw badInput('The page is an address, which is not fetched: its source is wanted.');
  }
  if (typeof url !== 'string') throw badInput('The address is no string.');
  if (typeof type !== 'string') throw badInput('The media type is no string.');
  if (url !== '' && !/^[a-z][a-z\d+.-]*:/i.test(url)) {
    throw badInput(
      `"${textStart(url, 120)}" is no whole address such as https://example.org/page.`,
    );
  }
  if (parts !== undefined) checkParts(parts);
  if (Number(strictness) >= MIN_STRICTNESS && Number(strictness) <= MAX_STRICTNESS) return;
  const range = `${MIN_STRICTNESS} to ${MAX_STRICTNESS}`;
  throw badInput(`The strictness is from ${range}, not ${strictness}.`);
}

/** @throws PithError `bad-input` for a format that there is not */
export function checkFormat(format: FormatId): void {
  if (Object.hasOwn(FORMATS, format)) return;
  throw badInput(`There is no format ${format}, but ${Object.keys(FORMATS).join(', ')}.`);
}

function checkParts(parts: unknown): void {
  const known: readonly Part[] = CHOSEN_PARTS;
  if (!Array.isArray(parts)) throw badInput(`The parts are a list, of ${known.join(', ')}.`);
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown === undefined) return;
  throw badInput(`There is no part ${unknown}, but ${known.join(', ')}.`);
}

function badInput(message: string): PithError {
  return new PithError('bad-input', message);
}
