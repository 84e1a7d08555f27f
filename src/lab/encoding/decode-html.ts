import { encodingOf } from './encoding-of.ts';
import { prescanCharset } from './prescan-charset.ts';

/** What browsers take for pages that say nothing and are not UTF-8 (most locales). */
const FALLBACK = 'windows-1252';

/** A download that broke or a stray byte damages a place or two; text of another encoding is bad nearly everywhere. */
const MAX_BAD_SHARE = 0.1;

/** So many characters of UTF-8 are no chance. */
const MIN_CHARACTERS = 3;

/**
 * A file's bytes as text. Browsers and other programs that save a page write UTF-8 and leave the page's own word for its encoding in
 * it, so here the bytes are believed first.
 * @param label what a header outside of the page calls its encoding, which counts more than its own word
 */
export function decodeSavedHtml(bytes: Uint8Array, label = ''): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const beyondAscii = text.match(/[\u0080-\u{10ffff}]/gu) ?? [];
  const isUtf8 = beyondAscii.length >= MIN_CHARACTERS && !text.includes('\ufffd');
  return isUtf8 ? text : decoderOf(bytes, label).decode(bytes);
}

/**
 * A page's bytes as text, decoded as a browser would without a word from the server: by its byte
 * order mark, its `meta` elements or XML declaration, and else as UTF-8 if it is that, or Windows-1252.
 */
export function decodeHtml(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

function decoderOf(bytes: Uint8Array, label = ''): TextDecoder {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  const declared = encodingOf(label) ?? prescanCharset(bytes);
  if (declared !== undefined) return new TextDecoder(declared);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : FALLBACK);
}

/** Whether what is beyond ASCII is UTF-8, but for an end that is cut off. ASCII alone is the same in both. */
function isUtf8(bytes: Uint8Array): boolean {
  // In a stream, an end without its last bytes is waited for.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const beyondAscii = text.match(/[\u0080-\u{10ffff}]/gu) ?? [];
  const bad = beyondAscii.filter((character) => character === '\ufffd').length;
  return beyondAscii.length > bad && bad <= MAX_BAD_SHARE * beyondAscii.length;
}
