/** What the URL standard takes away before it looks for the scheme, so hostile pages put it in. */
const IGNORED = /^[\p{Cc} ]+|[\p{Cc} ]+$|[\t\n\r]/gu;
/** Scheme and host, where brackets may stand around a number; what follows them; the fragment. */
const SAFE_LINK = /^(https?:\/\/[^/?#\\]+|(?:mailto|tel):(?=.))([^#]*)(#?)(.*)$/is;
/** Pictures of pixels only: SVG can hold scripts. */
const SAFE_PICTURE_DATA =
  /^data:image\/(?:apng|avif|bmp|gif|jpe?g|png|vnd\.microsoft\.icon|webp|x-icon);base64,[A-Za-z0-9+/%=_-]+$/i;
/** What could end an attribute, a Markdown destination or a line; no valid address holds it. */
const UNSAFE = /[\p{Cc} "<>`\u2028\u2029]/gu;
/** What browsers let through behind the host and RFC 3986 does not, which books are checked by. */
const INVALID = /[[\]{}|\\^]|%(?![\da-f]{2})|#/gi;

/**
 * An address that a link may lead to: `http:`, `https:`, `mailto:` or `tel:`.
 * @returns with the characters escaped that no address holds; empty where it is any other
 */
export function safeLink(url: string): string {
  const address = withoutIgnored(url);
  const [, host = '', rest = '', mark = '', fragment = ''] = SAFE_LINK.exec(address) ?? [];
  return (host + escaped(rest) + mark + escaped(fragment)).replace(UNSAFE, encodeURIComponent);
}

/**
 * An address that a picture may be read from: `http:`, `https:` or a bitmap as data.
 * @returns as `safeLink`
 */
export function safePicture(url: string): string {
  const address = withoutIgnored(url);
  if (SAFE_PICTURE_DATA.test(address)) return address;
  return /^http/i.test(address) ? safeLink(address) : '';
}

function escaped(part: string): string {
  return part.replace(INVALID, encodeURIComponent);
}

function withoutIgnored(url: string): string {
  return url.replace(IGNORED, '').toWellFormed();
}
