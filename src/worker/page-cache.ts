import { type PackedPage, unpackPage } from '../page/packed-page.ts';
import type { PageTree } from '../page/page-tree.ts';

/** A page by its key; it is missing where it may have been kept. */
interface NamedPage {
  readonly key: string;
  readonly page?: PackedPage;
}

/** The pages that were asked about last, so that they need not be sent again for other labels or an article. */
export interface PageCache {
  /** Unpacks a page, and keeps it. */
  add(page: PackedPage): PageTree;
  /** @returns undefined for a page that was not sent and is not kept any more */
  take(named: NamedPage): PageTree | undefined;
}

/** A page with its frames, and another one. */
const MAX_PAGES = 8;

export function createPageCache(): PageCache {
  const pages = new Map<string, PageTree>();

  function keep(key: string, tree: PageTree): PageTree {
    // Deleting it first moves the page to the end, as the most recently used.
    pages.delete(key);
    pages.set(key, tree);
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    return tree;
  }

  return {
    add: (page) => keep(page.key, unpackPage(page)),
    take({ key, page }) {
      const tree = page === undefined ? pages.get(key) : unpackPage(page);
      return tree && keep(key, tree);
    },
  };
}
