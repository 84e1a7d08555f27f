import { getDomain, getHostname } from 'tldts';
import { seededRandom } from '../../core/random.ts';
import { shuffled } from '../train/random.ts';

interface LocatedPage {
  readonly id: string;
  /** May be empty. */
  readonly url: string;
}

/**
 * Divides pages into folds of about equal size, no site in two of them: pages of one site share their
 * templates, and a network that has seen one of them knows the others. Large sites are dealt out
 * first, each to the fold that has the fewest pages; among sites of the same size, chance decides.
 * @returns the fold of each page, from 0
 */
export function divideBySite(
  pages: readonly LocatedPage[],
  { folds, seed }: { readonly folds: number; readonly seed: number },
): number[] {
  const bySite = Map.groupBy(pages.keys(), (i) => siteOf(pages[i]));
  const sites = shuffled([...bySite.values()], seededRandom(seed));
  const result = new Array<number>(pages.length).fill(0);
  const sizes = new Array<number>(folds).fill(0);
  for (const site of sites.toSorted((a, b) => b.length - a.length)) {
    const smallest = sizes.indexOf(Math.min(...sizes));
    sizes[smallest] += site.length;
    for (const page of site) result[page] = smallest;
  }
  return result;
}

/**
 * What a page has in common with those of the same owner: the registrable part of its host by the
 * Public Suffix List, without the list's private part, so that all blogs of one host, which share
 * templates, are one site. A page without an address is a site of its own.
 */
export function siteOf({ id, url }: LocatedPage): string {
  return getDomain(url) ?? (getHostname(url) || `page ${id}`);
}
