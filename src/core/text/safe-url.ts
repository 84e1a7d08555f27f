import { quietDrawing } from './quiet-drawing.ts';

/**
 * Characters that the URL standard removes before it looks for the scheme, so hostile pages insert
 * them.
 */
const IGNORED = /^[\p{Cc} ]+|(?<![\p{Cc} ])[\p{Cc} ]+$|[\t\n\r]/gu;
/**
 * Captures scheme and host (which may be an IPv6 number in brackets), then path and query, then the
 * fragment.
 */
const SAFE_LINK = /^(https?:\/\/[^/?#\\]+|(?:mailto|tel):(?=.))([^#]*)(#?)(.*)/is;
/** Matches bitmaps; SVG, which can contain scripts, is looked into. */
const SAFE_PICTURE_DATA =
  /^data:image\/(?:apng|avif|bmp|gif|jpe?g|png|vnd\.microsoft\.icon|webp|x-icon);base64,[A-Za-z0-9+/%=_-]+$/i;
/**
 * Characters that could end an attribute, a Markdown link or a line. No valid address contains
 * them.
 */
const UNSAFE = /[\p{Cc} "<>`\u2028\u2029]/gu;
/**
 * Characters that browsers accept after the host, but RFC 3986 does not, by which e-books are
 * checked.
 */
const INVALID = /[[\]{}|\\^]|%(?![\da-f]{2})|#/gi;

/**
 * Makes an address safe for a link. Allowed are `http:`, `https:`, `mailto:` and `tel:`.
 * @returns the address with invalid characters escaped; empty for any other scheme
 */
export function safeLink(url: string): string {
  const address = withoutIgnored(url);
  const [, host = '', rest = '', mark = '', fragment = ''] = SAFE_LINK.exec(address) ?? [];
  return (host + escaped(rest) + mark + escaped(fragment)).replace(UNSAFE, encodeURIComponent);
}

/**
 * Makes an address safe for a picture. Allowed are `http:`, `https:`, and bitmaps and drawings without scripts in `data:`.
 * @returns as `safeLink`
 */
export function safePicture(url: string): string {
  const address = withoutIgnored(url);
  if (SAFE_PICTURE_DATA.test(address)) return address;
  return /^http/i.test(address) ? safeLink(address) : quietDrawing(address);
}

function escaped(part: string): string {
  return part.replace(INVALID, encodeURIComponent);
}

function withoutIgnored(url: string): string {
  return url.replace(IGNORED, '').toWellFormed();
}
