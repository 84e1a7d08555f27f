import { NEW_SITE, type SiteMemory } from '../../core/site-memory/site-memory.ts';
import { visitSite } from '../../core/site-memory/visit-site.ts';
import type { SiteVisit } from './site-visit.ts';

/** What is known of sites while several threads read pages. */
export interface SiteTurns {
  /** Begins the turn of a page. It is called in the order of the input. */
  begin(): SiteTurn;
}

export interface SiteTurn {
  /**
   * Says which page it is.
   * @returns what is known of its site
   */
  visit(visit: SiteVisit): Promise<SiteMemory>;
  /**
   * Ends the turn, so that none waits for a page that has failed.
   * @returns the visit; undefined where the page was on no site
   */
  end(): SiteVisit | undefined;
}

/**
 * Each page is told what all pages before it in the input have said, whatever order threads come to them in: a page
 * waits until those before it have been parsed, and never for the network.
 * @param sites what is known so far; it is added to
 */
export function turnsInOrder(sites: Map<string, SiteMemory>): SiteTurns {
  let before: Promise<unknown> = Promise.resolve();
  return {
    begin() {
      let said: SiteVisit | undefined;
      let say = (_: SiteVisit | undefined) => {};
      const own = new Promise<SiteVisit | undefined>((resolve) => {
        say = resolve;
      });
      const known = before
        .then(() => own)
        .then((visit) => (visit ? visitSite(sites, visit.site, visit.page) : NEW_SITE));
      before = known;
      return {
        visit(visit) {
          said = visit;
          say(visit);
          return known;
        },
        end() {
          say(said);
          return said;
        },
      };
    },
  };
}

/** Each page is told what all pages of the corpus have said. */
export function turnsAfterAll(sites: ReadonlyMap<string, SiteMemory>): SiteTurns {
  const visit: SiteTurn['visit'] = async ({ site }) => sites.get(site) ?? NEW_SITE;
  return { begin: () => ({ visit, end: () => undefined }) };
}
