import { getDomain, getHostname } from 'tldts';
import { seededRandom } from '../../core/random.ts';
import { shuffled } from '../train/random.ts';

interface LocatedPage {
  readonly id: string;
  /** The page's address; may be empty. */
  readonly url: string;
}

/**
 * Divides pages into folds of about equal size, with each site in a single fold. Pages of one site
 * share templates, so a network that has seen one of them knows the others. The largest sites are
 * assigned first, each to the fold with the fewest pages. Sites of equal size come in random order.
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
 * The site of a page: the registrable part of its host by the Public Suffix List. The list's
 * private part is ignored, so that all blogs of one host, which share templates, are one site. A
 * page without an address is a site of its own.
 */
export function siteOf({ id, url }: LocatedPage): string {
  return getDomain(url) ?? (getHostname(url) || `page ${id}`);
}
