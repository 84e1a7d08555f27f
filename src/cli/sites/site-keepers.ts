import type { SiteKeeper } from '../../core/site-memory/site-keeper.ts';
import type { SiteMemory } from '../../core/site-memory/site-memory.ts';
import { visitSite } from '../../core/site-memory/visit-site.ts';
import { COMMAND_SALT, siteOf } from './site-visit.ts';

/** Gives the keeper of a page's site by its address; undefined where it has none. */
export type KeeperOf = (url: string) => SiteKeeper | undefined;

/** Keeps a memory for each host, for pages that are read one after the other. */
export function siteKeepers(): KeeperOf {
  const sites = new Map<string, SiteMemory>();
  return (url) => {
    const site = siteOf(url);
    if (site === undefined) return undefined;
    return { salt: COMMAND_SALT, visit: (page) => visitSite(sites, site, page) };
  };
}
