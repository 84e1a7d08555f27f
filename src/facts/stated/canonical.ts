import { parseUrl } from '../../core/text/web-url.ts';

/**
 * The address that a page gives itself, where it is one of the same site and of this page; else the one that it was read
 * from. Of several the one counts that leads to the same path; a canonical one that does not is that of the text on the
 * site's other editions, or the front page by mistake.
 * @param given the addresses that the page names, the surest first
 */
export function addressOfPage(url: string, given: readonly string[]): string {
  const page = parseUrl(url);
  const addresses = given
    .filter((address) => address.trim() !== '')
    .map((address) => parseUrl(address.trim(), url))
    .filter((address) => address !== undefined)
    .filter(({ protocol }) => /^https?:$/.test(protocol));
  if (page === undefined) return addresses[0]?.href ?? url;
  const own = addresses.filter(({ hostname, pathname, search }) => {
    const isFront = pathname === '/' && search === '' && page.pathname !== '/';
    return siteOf(hostname) === siteOf(page.hostname) && !isFront;
  });
  const same = own.find(({ pathname }) => isSamePath(pathname, page.pathname));
  return (same ?? own[0])?.href ?? url;
}

/** Whether an address that a page names is that of the page, whatever parameters it has. */
export function isAddressOfPage(given: string, url: string): boolean {
  const [address, page] = [parseUrl(given.trim(), url), parseUrl(url)];
  return address !== undefined && page !== undefined && isSamePath(address.pathname, page.pathname);
}

function isSamePath(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) =>
    path.replace(/\/(?:index\.\w+)?$/, '').toLowerCase(),
  );
  return first === second;
}

function siteOf(host: string): string {
  return host.replace(/^(?:www\d?|m|mobile|amp|touch)\./, '');
}
