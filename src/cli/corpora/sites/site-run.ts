import { parseSite, type SavedSite, saveSite } from '../../../core/site-memory/saved-site.ts';
import { NEW_SITE, type SiteMemory } from '../../../core/site-memory/site-memory.ts';
import { visitSite } from '../../../core/site-memory/visit-site.ts';
import { type SiteTurns, turnsAfterAll, turnsInOrder } from '../../sites/site-turns.ts';
import type { SiteVisit } from '../../sites/site-visit.ts';
import { readSites, type SiteReading } from './read-sites.ts';

/** What a run remembers of sites. */
export interface SiteRun {
  readonly turns: SiteTurns;
  /** Says that a page is in the output, in the order of the input. */
  settle(visit: SiteVisit): void;
  /** What is known from the pages in the output, to go on from. */
  save(): SavedSites;
}

type SavedSites = readonly (readonly [name: string, site: SavedSite])[];

/**
 * Opens what a run remembers of sites; of a run that reads its inputs twice, this is the first time.
 * @param saved of an earlier run that is continued
 * @returns undefined where each page is judged by itself
 */
export async function openSiteRun(
  run: SiteReading,
  saved: SavedSites | undefined,
): Promise<SiteRun | undefined> {
  const { sitePages = 'none' } = run.settings;
  if (sitePages === 'none') return undefined;
  if (sitePages === 'all') {
    const sites = saved === undefined ? await readSites(run) : parseSites(saved);
    return { turns: turnsAfterAll(sites), settle: () => undefined, save: () => saveSites(sites) };
  }
  // Pages on their way have visited their sites already, which a run that goes on has still to do.
  const settled = parseSites(saved ?? []);
  return {
    turns: turnsInOrder(new Map(settled)),
    settle({ site, page }) {
      visitSite(settled, site, page);
    },
    save: () => saveSites(settled),
  };
}

function parseSites(saved: SavedSites): Map<string, SiteMemory> {
  return new Map(saved.map(([name, site]) => [name, parseSite(site) ?? NEW_SITE]));
}

function saveSites(sites: ReadonlyMap<string, SiteMemory>): SavedSites {
  return [...sites].map(([name, site]) => [name, saveSite(site)]);
}
