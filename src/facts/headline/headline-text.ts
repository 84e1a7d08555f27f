import type { PageIndex } from '../../page/page-index.ts';
import { type IsLeftOut, partedPhraseOf, phraseOf } from '../element-text.ts';
import { wordsOf } from '../markup.ts';
import { normalizeForMatching } from '../normalize-for-matching.ts';

/** Classes of the line over a headline for its subject, and of the one below it, where they stand in the headline. */
const KICKER =
  /(?:^|[-_])(?:ante-?t[ií]tulo|badge|categor(?:y|ies|ie)|cintillo|dachzeile|eye-?brow|flag|kicker|label|occhiello|over-?(?:head|line|title)|pre-?(?:fix|title)|roof-?line|rubrik|rubrique|section|spitzmarke|supra-?title|sur-?titre|tag|top-?line|topic|volanta)(?:$|[-_])/i;
const SUBTITLE =
  /(?:^|[-_])(?:byline|date|deck|sous-?titre|standfirst|sub-?(?:head(?:ing|line)?|line|title|t[ií]tulo)|tag-?line|time|unter-?titel|under-?(?:line|title))(?:$|[-_])/i;
/** Marks that part the two for who hears the page, hidden from who sees it. */
const DIVIDER = /^[\s:|/–—·•-]+|(?<![\s:|/–—·•-])[\s:|/–—·•-]+$/gu;
/** The end of a word and the beginning of another in one. */
const RUN_TOGETHER = /\p{Ll}{2}\p{P}?\p{Lu}\p{Ll}{2}/u;
/** What is left of a headline has so many letters; where it has fewer, the class is one of looks. */
const MIN_LETTERS = 6;

/**
 * The text of a headline, without the line over it or below it that stands in the same element; with it, where a title
 * of the page has that, too.
 * @param titles what the head of the page calls it
 */
export function headlineText(page: PageIndex, headline: number, titles: readonly string[]): string {
  const isLeftOut: IsLeftOut = (element) =>
    wordsOf(page, element, 'class').some((name) => KICKER.test(name) || SUBTITLE.test(name));
  const whole = phraseOf(page, headline);
  const own = apart(
    phraseOf(page, headline, isLeftOut),
    partedPhraseOf(page, headline, { isLeftOut }),
  ).replace(DIVIDER, '');
  if (normalizeForMatching(own) === normalizeForMatching(whole)) return own;
  if (normalizeForMatching(own).length < MIN_LETTERS) return whole;
  const known = titles.map(normalizeForMatching);
  if (known.includes(normalizeForMatching(own))) return own;
  const [before = '', behind = ''] = normalizeForMatching(whole).split(normalizeForMatching(own));
  const isNamed = [before, behind].some(
    (part) => part !== '' && known.some((title) => title.includes(part)),
  );
  return isNamed ? whole : own;
}

/**
 * A headline with spaces between its elements, where it has none and styles have set them on lines of their own: "in the
 * hedgeElder", but not "iPhone".
 */
function apart(joined: string, parted: string): string {
  const words = new Set(parted.split(' '));
  const others = joined.split(' ').filter((word) => !words.has(word));
  const areRunTogether = others.length > 0 && others.every((word) => RUN_TOGETHER.test(word));
  return areRunTogether ? parted : joined;
}
