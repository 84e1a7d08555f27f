import { parseUrl } from '../../core/text/web-url.ts';
import { isAddressOfPage } from '../../facts/stated/canonical.ts';
import { cleanLink } from '../analysis/clean-link.ts';

/** A fragment that is the address of a page of an app, and no place in a page. */
const APP_ROUTE = /^#!?\//;
/** A text that a link marks, which is no part of the page's address. */
const TEXT_DIRECTIVE = /:~:.*$/s;

/**
 * The addresses by which annotations of a page are found again: that of the page first, then the one that the page gives
 * itself as its canonical one, where that is the same page with other parameters.
 * @param canonical the page's own word; empty where it has none
 */
export function pageKeys(url: string, canonical = ''): string[] {
  const own = addressKey(url);
  const isSame = canonical.trim() !== '' && isAddressOfPage(canonical, url);
  return [
    ...new Set(isSame ? [own, addressKey(parseUrl(canonical.trim(), url)?.href ?? url)] : [own]),
  ];
}

/**
 * An address without what does not tell one page from another: scheme, `www.`, tracking parameters, the name of an index
 * file, a slash at the end, and the fragment unless it is the route of an app.
 */
function addressKey(url: string): string {
  const address = parseUrl(cleanLink(url));
  if (address === undefined) return url;
  const { protocol, href, hostname, pathname, search, hash } = address;
  const route = hash.replace(TEXT_DIRECTIVE, '');
  const fragment = APP_ROUTE.test(route) ? route : '';
  if (!/^https?:$/.test(protocol)) return href.slice(0, href.length - hash.length) + fragment;
  const port = /^https?:\/\/[^/]*(:\d+)(?:\/|$)/.exec(href)?.[1] ?? '';
  const host = hostname.replace(/^www\d?\./, '');
  const path = pathname.replace(/\/index\.(?:html?|php)$/i, '/').replace(/\/$/, '');
  return host + port + path + search + fragment;
}
