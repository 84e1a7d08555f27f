/** The languages whose "3 hours ago" is known on every page. */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'cs', 'sv', 'da', 'nb', 'fi'],
  ...['hu', 'ro', 'el', 'tr', 'ar', 'he', 'hi', 'ja', 'zh', 'ko', 'vi', 'id'],
];
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** A number that takes the form of many in all of these languages. */
const MANY = 8;

let source: string | undefined;

/** Source of a pattern for such a time, as Unicode's CLDR has it, for the flags `i` and `u`. */
export function relativeTime(): string {
  source ??= patternOf(LANGUAGES.flatMap(around));
  return source;
}

interface Around {
  readonly before: string;
  readonly behind: string;
}

/** What stands around the number: the unit takes other forms with other numbers, the word for "ago" does not. */
function around(language: string): Around[] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const texts = UNITS.map((unit) => {
    const parts = format.formatToParts(-MANY, unit);
    const at = parts.findIndex(({ type }) => type !== 'literal');
    return [parts.slice(0, at), parts.slice(at + 1)].map((some) =>
      some
        .map(({ value }) => value)
        .join('')
        .trim(),
    );
  });
  const [before, behind] = [0, 1].map((at) => texts.map((text) => text[at]));
  const first = before.every((text) => text === before[0]) ? before[0] : '';
  const words = behind.map((text) => text.split(/\s+/).at(-1) ?? '');
  const last = words.every((text) => text === words[0]) ? words[0] : '';
  return first === '' && last === '' ? [] : [{ before: first, behind: last }];
}

function patternOf(all: readonly Around[]): string {
  const before = all.filter((one) => one.before !== '').map((one) => one.before);
  const behind = all.filter((one) => one.before === '').map((one) => one.behind);
  return (
    `(?<!\\p{L})(?:${before.join('|')})\\s+\\d+` +
    `|(?<!\\p{L})\\d+[\\s\\p{L}\\p{M}.]{1,14}?\\s*(?:${behind.join('|')})(?!\\p{L})`
  );
}
