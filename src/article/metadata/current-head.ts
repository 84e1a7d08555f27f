import { tokenize } from '../../core/text/tokenize.ts';
import { isAddressOfPage } from '../../facts/stated/canonical.ts';
import type { MetadataSource } from './metadata-source.ts';

/** Share of the words of a title that another must have to be of the same page. */
const MIN_SHARED = 0.5;
/** Names of titles in a head. */
const TITLES: ReadonlySet<string> = new Set(['og:title', 'twitter:title']);

/**
 * What a page says of itself, without a head that a script has left from the page before: an app leads from page to page
 * and changes the address, the title and the text, and often nothing else.
 */
export function withoutOtherPage(source: MetadataSource): MetadataSource {
  if (!source.isRouted || isHeadCurrent(source)) return source;
  return {
    ...source,
    canonical: '',
    jsonLd: [],
    // Microdata stand in the text, which is that of this page.
    meta: source.meta.filter(({ name }) => name.startsWith('itemprop:') || name === 'og:site_name'),
  };
}

function isHeadCurrent({ url, canonical, meta, title, headlines }: MetadataSource): boolean {
  const addresses = [
    canonical,
    ...meta.filter(({ name }) => name === 'og:url').map(({ content }) => content),
  ].filter((address) => address.trim() !== '');
  if (addresses.length > 0) return addresses.every((address) => isAddressOfPage(address, url));
  const titles = meta.filter(({ name }) => TITLES.has(name)).map(({ content }) => content);
  const shown = new Set([title, ...headlines].flatMap(tokenize));
  return titles.length > 0 && titles.every((one) => areShown(tokenize(one), shown));
}

function areShown(words: readonly string[], shown: ReadonlySet<string>): boolean {
  return words.filter((word) => shown.has(word)).length >= MIN_SHARED * words.length;
}
