import { MONTH_NAME, monthNumber } from './months.ts';

/** ISO 8601 as pages have it: with a space for the T, without a colon in the zone. */
const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?)?/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T|$)/;
const SLASHED = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/;
/** `31.12.2024`: with dots the day comes first everywhere. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;
/** `12/31/2024` and `31-12-2024`: which is the day shows where one is more than 12. */
const NUMBERS = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/;
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?';
const YEAR = '(\\d{4})';
const WORDED = {
  /** `March 3rd, 2024`. */
  monthFirst: wordPattern(`(${MONTH_NAME})\\.? ${DAY},? ${YEAR}`),
  /** `Mon, 3 Mar 2024`, `3. März 2024`, `3 de marzo de 2024`. */
  dayFirst: wordPattern(`${DAY}[ -](?:de )?(${MONTH_NAME})\\.?,?[ -](?:del? )?${YEAR}`),
  /** `2024 March 3`, as journals have it. */
  yearFirst: wordPattern(`${YEAR} (${MONTH_NAME})\\.?(?: (\\d{1,2}))?`),
  /** `2024年3月5日` and `2024년 3월 5일`. */
  eastAsian: /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/u,
};
const ISO_WITHIN = /(?<![\p{L}\p{N}/.-])(\d{4})-(\d{2})-(\d{2})(?![\p{N}-])/u;
const TIME = /^(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}$/;
const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_100;
/** Earlier ones in a line are when a firm was founded, more often than not. */
const FIRST_YEAR_SHOWN = 2_000;
/** An article shows when it was written and when it was changed; on train, no page with more was one. */
const MAX_SHOWN = 3;

/** The first of these that is a date, as ISO 8601 as far as it goes; empty when none is. */
export function firstDate(candidates: readonly string[]): string {
  for (const candidate of candidates) {
    const date = isoDate(candidate.trim());
    if (date !== '') return date;
  }
  return '';
}

/**
 * The date that lines around a headline show among other words, where nobody can take it for another;
 * empty where there is none, or a list of dated entries.
 */
export function dateShown(lines: readonly string[]): string {
  const dates = new Set(lines.map(dateWithin).filter((date) => date !== ''));
  const [date = ''] = dates;
  return dates.size > MAX_SHOWN ? '' : date;
}

function dateWithin(line: string): string {
  const iso = ISO_WITHIN.exec(line);
  const date = iso === null ? dateInWords(line) : assemble(iso[1], iso[2], iso[3]);
  return Number(date.slice(0, 4)) < FIRST_YEAR_SHOWN ? '' : date;
}

function isoDate(text: string): string {
  const iso = ISO.exec(text);
  if (iso !== null) return assemble(iso[1], iso[2], iso[3], timeOf(iso[4], iso[5]));
  const numbers = COMPACT.exec(text) ?? SLASHED.exec(text);
  if (numbers !== null) return assemble(numbers[1], numbers[2], numbers[3]);
  const dotted = DOTTED.exec(text);
  if (dotted !== null) return assemble(dotted[3], dotted[2], dotted[1]);
  const plain = NUMBERS.exec(text);
  if (plain !== null) return dateOfNumbers(plain[1], plain[2], plain[3]);
  return dateInWords(text);
}

function dateInWords(text: string): string {
  const eastAsian = WORDED.eastAsian.exec(text);
  if (eastAsian !== null) return assemble(eastAsian[1], eastAsian[2], eastAsian[3]);
  const monthFirst = WORDED.monthFirst.exec(text);
  if (monthFirst !== null)
    return assemble(monthFirst[3], monthDigits(monthFirst[1]), monthFirst[2]);
  const dayFirst = WORDED.dayFirst.exec(text);
  if (dayFirst !== null) return assemble(dayFirst[3], monthDigits(dayFirst[2]), dayFirst[1]);
  const yearFirst = WORDED.yearFirst.exec(text);
  if (yearFirst !== null) return assemble(yearFirst[1], monthDigits(yearFirst[2]), yearFirst[3]);
  return '';
}

function dateOfNumbers(one: string, other: string, year: string): string {
  if (Number(one) > 12) return assemble(year, other, one);
  return Number(other) > 12 ? assemble(year, one, other) : '';
}

function assemble(year: string, month: string, day: string | undefined, time = ''): string {
  const isDate =
    Number(year) >= FIRST_YEAR &&
    Number(year) <= LAST_YEAR &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day ?? 1) >= 1 &&
    Number(day ?? 1) <= daysOf(Number(year), Number(month));
  if (!isDate) return '';
  const date = `${year}-${month.padStart(2, '0')}`;
  return day === undefined ? date : `${date}-${day.padStart(2, '0')}${time}`;
}

/** The number of days of a month, the first of which is 1. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function timeOf(time: string | undefined, zone: string | undefined): string {
  if (time === undefined || !TIME.test(time)) return '';
  const offset = (zone ?? '')
    .toUpperCase()
    .replace(/^(?:UTC|GMT)$/, 'Z')
    .replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return `T${time.padStart(time.length > 5 ? 8 : 5, '0')}${offset}`;
}

function monthDigits(name: string): string {
  return String(monthNumber(name) ?? '');
}

/** A pattern that begins and ends where words and numbers do. */
function wordPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
}
