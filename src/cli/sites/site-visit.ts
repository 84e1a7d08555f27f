import type { PagePrint } from '../../core/site-memory/site-memory.ts';

/** A page and the site that it is on. */
export interface SiteVisit {
  readonly site: string;
  readonly page: PagePrint;
}

/**
 * The salt of memories that end with the command. It is the same in all threads and after a run was continued.
 */
export const COMMAND_SALT = 0;

/** The site of a page by its address: the host, with or without `www.`; undefined where the page has none. */
export function siteOf(url: string): string | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host === '' ? undefined : host.replace(/^www\./, '');
}
