import { parseUrl } from '../../core/text/web-url.ts';

/** Whether an address leads to the front page of the site of a page, and not to that page itself. */
export function isFrontPage(href: string, pageUrl: string): boolean {
  const address = href.trim();
  if (address === '' || address.startsWith('#')) return false;
  const page = parseUrl(pageUrl);
  const target = parseUrl(address, pageUrl);
  if (target === undefined) return address === '/';
  const isFront = /^\/(?:index\.\w+)?$/.test(target.pathname) && target.search === '';
  return isFront && (page === undefined || target.hostname === page.hostname);
}
