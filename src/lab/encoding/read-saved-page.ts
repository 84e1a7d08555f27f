import { CommandError } from '../exit-codes.ts';
import { decodeSavedHtml } from './decode-html.ts';
import { readMhtml } from './read-mhtml.ts';
import { savedAddress } from './saved-address.ts';
import { unpack } from './unpack.ts';
import { utf16Of } from './utf16-of.ts';

/** How far it is looked for bytes that no text has, but in UTF-16. */
const SNIFFED_BYTES = 1_024;
/** The control characters that the MIME sniffing standard takes for text. */
const TEXT_CONTROLS = new Set([...'\t\n\f\r\u001b'].map((character) => character.charCodeAt(0)));
/**
 * All others, of the bytes looked at: a stray zero is seen in pages, which browsers read, and packed data,
 * in which all bytes are equally frequent, has a tenth of them.
 */
const MAX_BINARY_SHARE = 0.02;

/** A page as a file holds it. */
export interface ReadPage {
  readonly html: string;
  /** Where it was saved from, if the file says so; else empty. */
  readonly url: string;
  /** As in `DecodedHtml`. */
  readonly guess?: string | undefined;
}

/**
 * A page from a file's bytes: HTML in whatever encoding, or a web archive of one file, packed by gzip or not.
 * @param name the subject of the sentence that says why it cannot be read
 * @param encoding what the user says it is in
 * @throws CommandError `empty`, `tooLong`, or `unreadable` for what is no page
 */
export function readSavedPage(packed: Buffer, name: string, encoding?: string): ReadPage {
  const bytes = unpack(packed, name);
  if (encoding === undefined && !isHtml(bytes)) {
    const message = `${name} is no HTML: Pith reads saved web pages only.`;
    throw new CommandError('unreadable', message);
  }
  const archived = readMhtml(bytes);
  const known = { encoding, label: archived?.charset };
  const { text: html, guess } = decodeSavedHtml(archived?.bytes ?? bytes, known);
  if (html.trim() === '') throw new CommandError('empty', `${name} is empty.`);
  return { html, url: archived?.url || savedAddress(html), guess };
}

/** Whether some bytes may be a page, and not a picture, a document or an archive. */
function isHtml(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '%PDF') return false;
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start) || utf16Of(bytes) !== undefined) return true;
  const looked = bytes.subarray(0, SNIFFED_BYTES);
  const binary = looked.filter((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte)).length;
  return binary <= Math.max(1, MAX_BINARY_SHARE * looked.length);
}
