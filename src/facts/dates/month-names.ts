import { foldText } from './fold-text.ts';

/**
 * The languages whose names of months are known on every page: many pages state none, or that of their template. All
 * others are known on the pages that state them.
 */
const COMMON = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru'];
/** Countries that have names of their own for the months, by their language. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA'],
  de: ['de-AT'],
  sr: ['sr-Latn'],
};
/** The shortest beginning of a name that is one of its short forms. */
const MIN_SHORT = 3;

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * The number of a month by its name, 1 to 12; undefined of what is no month. The names are those that the platform has
 * from Unicode's CLDR, whole and short, as they stand alone and beside a day.
 * @param language BCP 47 tag of the page, or empty
 */
export function monthNumber(name: string, language: string): number | undefined {
  const folded = foldText(name).replace(/\.$/, '');
  for (const one of languagesOf(language)) {
    const month = namesOf(one).get(folded);
    if (month !== undefined) return month;
  }
  return undefined;
}

/** Whole names of the months, with their capitals. */
export function longMonthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2_024, month, 15)));
}

let commonPattern: string | undefined;

/** Source of a pattern for a month's name in one of the common languages, with the flags `i` and `u`. */
export function commonMonthName(): string {
  commonPattern ??= patternOf(COMMON.flatMap((language) => [...namesOf(language).keys()]));
  return commonPattern;
}

function patternOf(names: readonly string[]): string {
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.join('|')})`;
}

function languagesOf(language: string): readonly string[] {
  const base = language.toLowerCase().split(/[-_]/)[0];
  const own = isKnown(base) ? [base, ...(VARIANTS[base] ?? [])] : [];
  return [...new Set([...own, ...COMMON])];
}

function isKnown(language: string): boolean {
  return (
    /^[a-z]{2,3}$/.test(language) && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  );
}

function namesOf(language: string): ReadonlyMap<string, number> {
  const names = known.get(language) ?? readNames(language);
  known.set(language, names);
  return names;
}

/** Names by their folded letters; beginnings of them count, where they are those of one month alone. */
function readNames(language: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const beginnings = new Map<string, number>();
  for (const options of [
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      ...options,
      timeZone: 'UTC',
    });
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2_024, month - 1, 15));
      const written = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
      const name = foldText(written);
      // Japanese and Korean count their months.
      if (!/\p{L}{2}/u.test(name)) continue;
      // With its accents, too, for whoever looks for it in a text as it stands.
      for (const one of [name, written]) names.set(one.replace(/\.$/, ''), month);
      for (let length = MIN_SHORT; length < name.length; length++) {
        const beginning = name.slice(0, length);
        const other = beginnings.get(beginning);
        beginnings.set(beginning, other === undefined || other === month ? month : 0);
      }
    }
  }
  for (const [beginning, month] of beginnings) {
    if (month > 0 && !names.has(beginning) && /^[\p{L}\p{M}]+$/u.test(beginning)) {
      names.set(beginning, month);
    }
  }
  return names;
}
