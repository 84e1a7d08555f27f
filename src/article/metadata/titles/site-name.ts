import { tokenize } from '../../../core/text/tokenize.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';
import { cleanPhrase } from '../../../facts/phrase.ts';
import { isOfSite, KINDS_OF_SITE } from './site-words.ts';
import { partsOf } from './title-parts.ts';
import { withoutName } from './without-name.ts';

/** Words in the name of a site; a longer one has a slogan, or is the title of the page. */
const MAX_WORDS = 5;
const LETTER = /\p{L}/u;
/** A divider before a slogan that is not there. */
const LOOSE_DIVIDER = /^[\s|–—•»-]+|(?<![\s|–—•»-])[\s|–—•»-]+$/gu;

interface Page {
  /** `document.title`. */
  readonly title: string;
  readonly url: string;
}

/** The first name that a page gives its site which is one, without a slogan; empty where none is. */
export function givenSiteName(names: readonly string[], page: Page): string {
  const sites = names.map((name) =>
    withoutSlogan(cleanPhrase(name).replace(LOOSE_DIVIDER, ''), page),
  );
  const named = sites.filter((name) => LETTER.test(name));
  return named.find((name) => !isKindOfSite(name)) ?? named[0] ?? '';
}

/** "Blog" is what a part of many a site is, and the name of none. */
function isKindOfSite(name: string): boolean {
  return tokenize(name).every((word) => KINDS_OF_SITE.has(word));
}

/** The last part of the document's title that says what its address says; empty where none does. */
export function siteNameInTitle({ title, url }: Page): string {
  const parts = partsOf(cleanPhrase(title));
  return parts.length > 1 ? lastOfSite(parts, url) : '';
}

/** What links to the front page or the line of copyright call the site, where the first or last part of the title does, too. */
export function shownSiteName({
  title,
  siteNames,
}: {
  readonly title: string;
  readonly siteNames: readonly string[];
}): string {
  const text = cleanPhrase(title);
  return siteNames.find((name) => withoutName(text, [name]) !== text) ?? '';
}

function withoutSlogan(name: string, { title, url }: Page): string {
  if (name.split(' ').length <= MAX_WORDS) return name;
  const parts = partsOf(name);
  const [first = ''] = parts;
  const isTitle = normalizeForMatching(cleanPhrase(title)).startsWith(normalizeForMatching(name));
  return lastOfSite(parts, url) || (isTitle ? '' : first);
}

function lastOfSite(parts: readonly string[], url: string): string {
  return parts.findLast((part) => LETTER.test(part) && isOfSite(part, '', url)) ?? '';
}
