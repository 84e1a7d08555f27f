import { isAscii, isUtf8 } from 'node:buffer';
import { detectEncoding } from './detect-encoding.ts';
import { encodingOf } from './encoding-of.ts';
import { prescanCharset } from './prescan-charset.ts';
import { utf16Of } from './utf16-of.ts';

/** A download that broke or a stray byte damages a place or two; text of another encoding is bad nearly everywhere. */
const MAX_BAD_SHARE = 0.1;
/** In bytes: how far it is looked for such places. */
const MAX_JUDGED = 1024 * 1024;

/** So many characters of UTF-8 are no chance. */
const MIN_CHARACTERS = 3;

/** A page's text, and how it was decoded. */
export interface DecodedHtml {
  readonly text: string;
  /** The encoding that the bytes were taken for where nothing says it and they are not UTF-8; else undefined. */
  readonly guess?: string;
}

/** What is known of an encoding outside of the page. */
export interface KnownEncoding {
  /** What the user says, which counts more than anything in the page; a name that `TextDecoder` knows. */
  readonly encoding?: string | undefined;
  /** What a header calls it, which counts more than the page's own word. */
  readonly label?: string | undefined;
}

/**
 * A file's bytes as text. Browsers and other programs that save a page write UTF-8 and leave the page's own word for
 * its encoding in it, so here the bytes are believed first.
 */
export function decodeSavedHtml(
  bytes: Uint8Array,
  { encoding, label }: KnownEncoding = {},
): DecodedHtml {
  if (encoding !== undefined) return { text: new TextDecoder(encoding).decode(bytes) };
  const isSavedAsUtf8 = isUtf8(bytes) && hasCharacters(bytes, MIN_CHARACTERS);
  return isSavedAsUtf8 ? { text: new TextDecoder().decode(bytes) } : decode(bytes, label);
}

/**
 * A page's bytes as text, decoded as a browser would without a word from the server: by its byte
 * order mark, its `meta` elements or XML declaration, and else as UTF-8 if it is that, or as what it looks like.
 */
export function decodeHtml(bytes: Uint8Array): string {
  return decode(bytes).text;
}

function decode(bytes: Uint8Array, label = ''): DecodedHtml {
  const said = markedEncoding(bytes) ?? encodingOf(label) ?? prescanCharset(bytes);
  return said === undefined ? decodeText(bytes) : { text: new TextDecoder(said).decode(bytes) };
}

/** Bytes that say nothing as text: as UTF-8 if they are that, or as what they look like. */
export function decodeText(bytes: Uint8Array): DecodedHtml {
  const guess = utf16Of(bytes) ?? (isNearlyUtf8(bytes) ? undefined : detectEncoding(bytes));
  if (guess === undefined) return { text: new TextDecoder().decode(bytes) };
  return { text: new TextDecoder(guess).decode(bytes), guess };
}

/** What a byte order mark says. */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

/** Whether there are so many bytes that begin a character of UTF-8 beyond ASCII. */
function hasCharacters(bytes: Uint8Array, wanted: number): boolean {
  if (isAscii(bytes)) return false;
  let found = 0;
  for (let i = 0; i < bytes.length && found < wanted; i++) if (bytes[i] >= 0xc2) found++;
  return found >= wanted;
}

/** Whether what is beyond ASCII is UTF-8, but for an end that is cut off. ASCII alone is the same in both. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return false;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  // In a stream, an end without its last bytes is waited for.
  const judged = bytes.subarray(first, first + MAX_JUDGED);
  const text = new TextDecoder('utf-8').decode(judged, { stream: true });
  const beyondAscii = text.match(/[\u0080-\u{10ffff}]/gu) ?? [];
  const bad = beyondAscii.filter((character) => character === '\ufffd').length;
  return beyondAscii.length > bad && bad <= MAX_BAD_SHARE * beyondAscii.length;
}
