import { isoDate } from './calendar-date.ts';

/** Languages that several countries have, which put day and month in different orders; the tag has to name the country. */
const IN_BOTH_ORDERS = /^en$/i;
/** A year in two digits is one of this century up to here. */
const LAST_SHORT_YEAR = 69;

/**
 * The date of three numbers with the year behind them: with dots the day comes first everywhere, else where it is more
 * than 12, or where the language of the page has it so. Empty where nobody can tell.
 */
export function dateOfNumbers(
  numbers: {
    readonly one: string;
    readonly other: string;
    readonly year: string;
    readonly divider: string;
  },
  language: string,
): string {
  const { one, other, divider } = numbers;
  const year = numbers.year.length > 2 ? numbers.year : wholeYear(Number(numbers.year));
  const dayFirst = () => isoDate({ year, month: other, day: one });
  const monthFirst = () => isoDate({ year, month: one, day: other });
  if (divider === '.' || Number(one) > 12) return dayFirst();
  if (Number(other) > 12) return monthFirst();
  const isFirst = isDayFirst(language);
  if (isFirst === undefined) return '';
  return isFirst ? dayFirst() : monthFirst();
}

function wholeYear(year: number): number {
  return year > LAST_SHORT_YEAR ? 1_900 + year : 2_000 + year;
}

/** Undefined where the language does not say. */
function isDayFirst(language: string): boolean | undefined {
  if (IN_BOTH_ORDERS.test(language) || !isSupported(language)) return undefined;
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
    timeZone: 'UTC',
  }).formatToParts(0);
  const order = parts.map(({ type }) => type).filter((type) => type !== 'literal');
  if (order[0] === 'day') return true;
  return order[0] === 'month' ? false : undefined;
}

function isSupported(language: string): boolean {
  return (
    /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) &&
    Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  );
}
