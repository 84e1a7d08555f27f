/** The languages whose word for "and" is known on every page: many pages state none, or that of their template. */
const COMMON = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ru', 'sv', 'da', 'fi', 'hu', 'ro', 'el'];
/** Words that CLDR has in another form or for lists of other things. */
const OTHERS = ['y', 'e', 'i', 'и', 'і', 'та', 'й', '&', String.raw`\+`];
/** A shorter word is one on the pages of its language alone: "a" is Czech for "and". */
const MIN_LETTERS = 2;

const known = new Map<string, string>();

/**
 * Source of a pattern for the word between the last two names of a list, in the common languages and that of the page,
 * as Unicode's CLDR has it; for the flags `i` and `u`.
 * @param language BCP 47 tag of the page, or empty
 */
export function wordForAnd(language: string): string {
  const [base] = language.toLowerCase().split(/[-_]/);
  const source = known.get(base) ?? either(base);
  known.set(base, source);
  return source;
}

function either(language: string): string {
  const common = COMMON.map(andIn).filter((word) => word.length >= MIN_LETTERS);
  const own = /^[a-z]{2,3}$/.test(language) ? [andIn(language)] : [];
  const words = [...new Set([...own, ...common, ...OTHERS])].filter((word) => word !== '');
  return `(?:${words.join('|')})`;
}

/** Empty where lists have a sign instead, or a word that stands close to the name behind it. */
function andIn(language: string): string {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(['A', 'B']);
  const between = parts.find(({ type }) => type === 'literal')?.value ?? '';
  return /^\s+[\p{L}\p{M}]+\s+$/u.test(between) ? between.trim().toLowerCase() : '';
}
