import { tokenize } from '../../../core/text/tokenize.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';

/** Words that sites add to their name. */
export const KINDS_OF_SITE: ReadonlySet<string> = new Set(
  'the blog forum forums community news docs documentation wiki official site website online shop store'.split(
    ' ',
  ),
);
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A name of a site that is its address. */
const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{Ll}{2,}$/u;
/** A word that names a site has so many letters; shorter ones are in many an address by chance. */
const MIN_NAME_LETTERS = 4;

/** Whether words name the site: what it calls itself, or its address. */
export function isSiteName(text: string, siteName: string, url: string): boolean {
  const letters = normalizeForMatching(text);
  if (letters === '') return false;
  if (letters === normalizeForMatching(siteName)) return true;
  const name = hostOf(url).replace(/^www\./, '');
  return (
    letters === normalizeForMatching(name) ||
    letters === normalizeForMatching(name.replace(/\.[^.]+$/, '')) ||
    (letters.length > 3 && normalizeForMatching(name).startsWith(letters))
  );
}

/** Whether words are of the name of the site, or its name with more around it: "Doom9's Forum" of forum.doom9.org. */
export function isOfSite(text: string, siteName: string, url: string): boolean {
  if (DOMAIN.test(text)) return true;
  const letters = normalizeForMatching(text);
  const site = normalizeForMatching(siteName);
  const isLong = Math.min(weightOf(letters), weightOf(site)) > MIN_NAME_LETTERS;
  if (isLong && (site.startsWith(letters) || letters.startsWith(site))) return true;
  const host = normalizeForMatching(hostOf(url));
  const words = tokenize(text.toLowerCase().replace(/['’]s\b/g, ''));
  const names = words.filter((word) => !KINDS_OF_SITE.has(word));
  return (
    names.some((word) => word.length >= MIN_NAME_LETTERS) &&
    names.every((word) => host.includes(normalizeForMatching(word)))
  );
}

/** Whether words are a name that the site may have and one more: "The Hedge Mobile". */
export function isNameAndMore(text: string, names: readonly string[]): boolean {
  const letters = normalizeForMatching(text);
  return names.some((name) => {
    const known = normalizeForMatching(name);
    const isKnown = weightOf(known) > MIN_NAME_LETTERS && letters.startsWith(known);
    return isKnown && tokenize(text).length <= tokenize(name).length + 1;
  });
}

/** The number of letters, where a character of a script without spaces is worth two. */
function weightOf(letters: string): number {
  return letters.length + (letters.match(DENSE)?.length ?? 0);
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '';
}
