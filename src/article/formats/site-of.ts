import type { ArticleMetadata } from '../article.ts';

/** The name of a page's site, or of its server where it gives none; empty where neither is known. */
export function siteOf({ siteName, url }: ArticleMetadata): string {
  return siteName || url.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*/i, '$1');
}
