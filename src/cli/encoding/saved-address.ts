import { webAddress } from './web-address.ts';

/** Everything before a page's content. Programs that save pages put their comment there. */
const PRELUDE =
  /^(?:[\s\ufeff]|<\?[^>]*>|<!doctype[^>]*>|<(?:html|head)\b[^>]*>|<!--[\s\S]*?-->)*/i;
/**
 * Characters searched for the comment. A licence or long attributes of `html` may come before it.
 */
const SNIFFED_BYTES = 16_384;

/**
 * The comment that Internet Explorer introduced and Chrome and Edge still write. The number is the
 * length of the address.
 */
const SAVED_FROM = /^\s*saved from url=\(\d+\)(\S+)\s*$/;
const SINGLE_FILE = /^\s*Page saved with SingleFile\s+url:\s*(\S+)/;

/** The address that a page was saved from, if the saving program noted it; else empty. */
export function savedAddress(html: string): string {
  const prelude = PRELUDE.exec(html.slice(0, SNIFFED_BYTES))?.[0] ?? '';
  for (const [, comment] of prelude.matchAll(/<!--([\s\S]*?)-->/g)) {
    const address = SAVED_FROM.exec(comment) ?? SINGLE_FILE.exec(comment);
    if (address !== null) return webAddress(address[1]);
  }
  return '';
}
