import { isUtf8 } from 'node:buffer';
import { CommandError } from '../exit-codes.ts';
import { decodeSavedHtml, isGarbled, type KnownEncoding } from './decode-html.ts';
import { readMhtml } from './read-mhtml.ts';
import { savedAddress } from './saved-address.ts';
import { unpack } from './unpack.ts';
import { utf16Of } from './utf16-of.ts';

/** Number of first bytes that are checked for bytes that only UTF-16 text has. */
const SNIFFED_BYTES = 1_024;
/** The control characters that the MIME sniffing standard counts as text. */
const TEXT_CONTROLS = new Set([...'\t\n\f\r\u001b'].map((character) => character.charCodeAt(0)));
/**
 * Largest share of other control characters in text. Pages have stray zero bytes, which browsers
 * accept. In packed data all bytes are equally frequent, so the share is far higher.
 */
const MAX_BINARY_SHARE = 0.02;

interface Reading extends KnownEncoding {
  /** How many bytes it has at most, unpacked. */
  readonly maxBytes?: number | undefined;
}

/** A page read from a file. */
export interface ReadPage {
  readonly html: string;
  /** The address that the page was saved from; empty where the file has none. */
  readonly url: string;
  /** The media type that an archive or a server names. */
  readonly type?: string | undefined;
  /** The guessed encoding, as in `DecodedHtml`. */
  readonly guess?: string | undefined;
  /** Whether many of its characters could not be decoded. */
  readonly isGarbled?: boolean;
  /** As in `FetchedPage`. */
  readonly breakOff?: string | undefined;
}

/**
 * Reads a page from a file's bytes: HTML in any encoding, or a web archive, gzipped or not.
 * @param name the subject of the error message
 * @throws CommandError `empty`, `tooLong`, or `unreadable` for what is not a page
 */
export function readSavedPage(
  packed: Buffer,
  name: string,
  { encoding, label, maxBytes }: Reading = {},
): ReadPage {
  const bytes = unpack(packed, name, maxBytes);
  if (encoding === undefined && !isHtml(bytes)) {
    const message = `${name} is no HTML: Pith reads saved web pages only.`;
    throw new CommandError('unreadable', message);
  }
  const archived = readMhtml(bytes);
  const known = { encoding, label: archived?.charset ?? label };
  const source = archived?.bytes ?? bytes;
  const { text: html, guess } = decodeSavedHtml(source, known);
  if (html.trim() === '') throw new CommandError('empty', `${name} is empty.`);
  const url = archived?.url || savedAddress(html);
  const type = archived === undefined ? {} : { type: 'text/html' };
  return { html, url, ...type, guess, isGarbled: !isUtf8(source) && isGarbled(html) };
}

/** Whether bytes may be a page, rather than a picture, a document or an archive. */
function isHtml(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '%PDF') return false;
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start) || utf16Of(bytes) !== undefined) return true;
  const looked = bytes.subarray(0, SNIFFED_BYTES);
  const binary = looked.filter((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte)).length;
  return binary <= Math.max(1, MAX_BINARY_SHARE * looked.length);
}
