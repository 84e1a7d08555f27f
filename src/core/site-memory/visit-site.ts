import { NEW_SITE, type PagePrint, rememberPage, type SiteMemory } from './site-memory.ts';

/** How many sites are remembered. */
export const MAX_SITES = 200;

/**
 * Remembers a page of a site, and forgets the site that was visited longest ago where there are too many.
 * @param sites in the order in which they were visited last
 * @returns what was known of the site before
 */
export function visitSite(
  sites: Map<string, SiteMemory>,
  name: string,
  page: PagePrint,
): SiteMemory {
  const before = sites.get(name) ?? NEW_SITE;
  // Deleting it first moves the site to the end, as the one that was visited last.
  sites.delete(name);
  sites.set(name, rememberPage(before, page));
  const [oldest] = sites.keys();
  if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest);
  return before;
}
