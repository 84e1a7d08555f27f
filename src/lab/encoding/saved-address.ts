import { webAddress } from './web-address.ts';

/** What stands before a page's own content; programs that save pages write their comment there. */
const PRELUDE =
  /^(?:[\s\ufeff]|<\?[^>]*>|<!doctype[^>]*>|<(?:html|head)\b[^>]*>|<!--[\s\S]*?-->)*/i;
/** In characters: roomy for a licence or the long attributes of `html`, which may come first. */
const SNIFFED_BYTES = 16_384;

/** What Internet Explorer began, and Chrome and Edge still write: the number is the address' length. */
const SAVED_FROM = /^\s*saved from url=\(\d+\)(\S+)\s*$/;
const SINGLE_FILE = /^\s*Page saved with SingleFile\s+url:\s*(\S+)/;

/** The address that a page was saved from, as the program that saved it has written; else empty. */
export function savedAddress(html: string): string {
  const prelude = PRELUDE.exec(html.slice(0, SNIFFED_BYTES))?.[0] ?? '';
  for (const [, comment] of prelude.matchAll(/<!--([\s\S]*?)-->/g)) {
    const address = SAVED_FROM.exec(comment) ?? SINGLE_FILE.exec(comment);
    if (address !== null) return webAddress(address[1]);
  }
  return '';
}
