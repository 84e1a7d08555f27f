import type { PagePrint, SiteMemory } from './site-memory.ts';

/** Keeps what is known of the site that a page is on. */
export interface SiteKeeper {
  /** Makes the hashes useless elsewhere. */
  readonly salt: number;
  /**
   * Remembers a page.
   * @returns what was known of its site before
   */
  visit(page: PagePrint): SiteMemory | Promise<SiteMemory>;
}
