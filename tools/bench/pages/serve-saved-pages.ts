import type { PageServer } from '../../../e2e/server/page-server.ts';
import type { SavedPage } from './saved-pages.ts';

/** The made-up site of the pages; the proxy answers for every host. */
const SITE = 'http://pages.test';
/** The policy under which a page has the styles written into it, loads nothing and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** The element by which some saved pages go elsewhere after a while. */
const REFRESH = /<meta[^>]+http-equiv=["']?refresh[^>]*>/gi;

/** @returns the address of each page */
export function serveSavedPages(
  server: PageServer,
  pages: readonly SavedPage[],
): ReadonlyMap<SavedPage, string> {
  const addresses = new Map<SavedPage, string>();
  for (const page of pages) {
    const path = `/wcxb/${page.id}/`;
    addresses.set(page, `${SITE}${path}`);
    server.answer(path, (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
      response.end(page.source.replace(REFRESH, ''));
    });
  }
  return addresses;
}
