/** Schemes of pages that an extension may be let into. */
const OPEN_SCHEMES = new Set(['http:', 'https:', 'file:', 'data:', 'blob:']);

/**
 * Whether no extension is ever let into a page with this address: the browser's own pages, those
 * of extensions, and the source view. Firefox does not refuse such a page, it never answers.
 */
export function isClosedAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address === 'about:blank') return false;
  return !OPEN_SCHEMES.has(url.protocol);
}
