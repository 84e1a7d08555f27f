import { isAscii, isUtf8 } from 'node:buffer';
import { detectEncoding } from './detect-encoding.ts';
import { encodingOf } from './encoding-of.ts';
import { prescanCharset } from './prescan-charset.ts';
import { utf16Of } from './utf16-of.ts';

/**
 * Largest share of invalid characters in text that still counts as UTF-8. A broken download or a
 * stray byte damages a few places, while text in another encoding is invalid nearly everywhere.
 */
const MAX_BAD_SHARE = 0.1;
/** Number of bytes in which invalid characters are counted. */
const MAX_JUDGED = 1024 * 1024;

/** Number of valid UTF-8 characters beyond ASCII that cannot be chance. */
const MIN_CHARACTERS = 3;

/** A page's decoded text, and the encoding where it was guessed. */
export interface DecodedHtml {
  readonly text: string;
  /**
   * The guessed encoding, where nothing declares one and the bytes are not UTF-8; else undefined.
   */
  readonly guess?: string;
}

/** What is known of the encoding from outside the page. */
export interface KnownEncoding {
  /**
   * The encoding that the user names, which overrides everything else; a name that `TextDecoder`
   * knows.
   */
  readonly encoding?: string | undefined;
  /** The label in a header, which overrides the page's own declaration. */
  readonly label?: string | undefined;
}

/**
 * Decodes the bytes of a saved file. Programs that save a page write UTF-8 and leave the page's old
 * declaration in it, so valid UTF-8 overrides the declaration here.
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
 * Decodes a page's bytes like a browser that gets no header from the server. The byte order mark
 * decides, then the `meta` elements or the XML declaration. Without these it is UTF-8 if the bytes
 * are valid, else the most likely encoding.
 */
export function decodeHtml(bytes: Uint8Array): string {
  return decode(bytes).text;
}

function decode(bytes: Uint8Array, label = ''): DecodedHtml {
  const declared = markedEncoding(bytes) ?? encodingOf(label) ?? prescanCharset(bytes);
  return declared === undefined
    ? decodeText(bytes)
    : { text: new TextDecoder(declared).decode(bytes) };
}

/**
 * Decodes bytes without any declaration: as UTF-8 if they are valid, else in the most likely
 * encoding.
 */
export function decodeText(bytes: Uint8Array): DecodedHtml {
  const guess = utf16Of(bytes) ?? (isNearlyUtf8(bytes) ? undefined : detectEncoding(bytes));
  if (guess === undefined) return { text: new TextDecoder().decode(bytes) };
  return { text: new TextDecoder(guess).decode(bytes), guess };
}

/** The encoding of a byte order mark, if the bytes begin with one. */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

/** Whether at least `wanted` bytes begin a UTF-8 character beyond ASCII. */
function hasCharacters(bytes: Uint8Array, wanted: number): boolean {
  if (isAscii(bytes)) return false;
  let found = 0;
  for (let i = 0; i < bytes.length && found < wanted; i++) if (bytes[i] >= 0xc2) found++;
  return found >= wanted;
}

/**
 * Whether the bytes beyond ASCII are mostly valid UTF-8; a cut-off end is allowed. It is false for
 * pure ASCII, which is the same in all encodings.
 */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return false;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  // With `stream`, the decoder waits for the rest of a cut-off last character instead of reporting
  // it.
  const judged = bytes.subarray(first, first + MAX_JUDGED);
  const text = new TextDecoder('utf-8').decode(judged, { stream: true });
  const { all, bad } = countBeyondAscii(text);
  return all > bad && bad <= MAX_BAD_SHARE * all;
}

/** Whether a text shows that its bytes are in another encoding than the one by which they were decoded. */
export function isGarbled(text: string): boolean {
  const { all, bad } = countBeyondAscii(text.slice(0, MAX_JUDGED));
  return bad > MAX_BAD_SHARE * all;
}

function countBeyondAscii(text: string): { readonly all: number; readonly bad: number } {
  const found = text.match(/[\u0080-\u{10ffff}]/gu) ?? [];
  return { all: found.length, bad: found.filter((character) => character === '\ufffd').length };
}
