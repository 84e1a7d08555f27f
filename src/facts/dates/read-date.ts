import { isoDate } from './calendar-date.ts';
import { foldText } from './fold-text.ts';
import { HAN_DIGITS, hanNumber } from './han-number.ts';
import { monthNumber } from './month-names.ts';
import { dateOfNumbers } from './numeric-date.ts';
import { dateElsewhere } from './other-calendars.ts';
import { yearOfEra } from './year-of-era.ts';

/** ISO 8601 as pages have it: with a space for the T, without a colon in the zone. */
const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?)(?:[.,:]\d+)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?)?(?!\d)/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T|(?:\d{4}){0,1}(?:\d{2})?$)/;
/** Seconds or milliseconds since 1970, from 2001 on. */
const UNIX = /^(1\d{9})(?:\.\d+|\d{3})?$/;
const TIME = /^(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}$/;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|o|\.ª|\.)?`;
const YEAR = String.raw`(\d{4})`;
/** A name of one or two words, the second of which may be a number: "March", "tháng 3". */
const MONTH = String.raw`((?:\p{L}[\p{L}\p{M}]{2,}|\p{Lo}[\p{Lo}\p{M}])(?:[ /(]+[\p{L}\p{M}\d]+\)?)?)\.?`;
/** A short word that some languages put between the parts: "de", "of", "năm", "г." */
const FILLER = String.raw`[ ,.،-]{0,9}(?: \p{L}{1,4}\.? )?[ ,.،-]{0,9}`;
const CLOCK = String.raw`(?:[ ,]*\d{1,2}:\d{2}(?::\d{2})?(?: \p{L}{1,5}(?:[+-]\d+)?)?)`;

interface Form {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, language: string) => string;
}

/** The forms of a date among other words, in folded letters; to ignore case would take long. */
const FORMS: readonly Form[] = [
  {
    /** `2024-03-05`. */
    pattern: within(String.raw`${YEAR}-(\d{2})-(\d{2})(?!-?\d)`),
    read: ([, year, month, day]) => isoDate({ year, month, day }),
  },
  {
    /** `2024/3/5`, `2023.11.02.`, `2024. 3. 5.`. */
    pattern: within(String.raw`${YEAR}(?:/|\. ?)(\d{1,2})(?:/|\. ?)(\d{1,2})(?![/\d])`),
    read: ([, year, month, day], language) =>
      isoDate({ year, month, day }) || dateElsewhere({ year, month, day }, language),
  },
  {
    /** `二〇二四年三月五日`. */
    pattern: new RegExp(
      `([${HAN_DIGITS}]{4})年([${HAN_DIGITS}十]{1,3})月([${HAN_DIGITS}十]{1,3})日`,
      'gu',
    ),
    read: ([, year, month, day]) =>
      isoDate({ year: hanNumber(year), month: hanNumber(month), day: hanNumber(day) }),
  },
  {
    /** `2024年3月5日`, `2024년 3월 5일`. */
    pattern: /(?<!\d)(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日號号일]/gu,
    read: ([, year, month, day]) => isoDate({ year, month, day }),
  },
  {
    /** `令和6年3月5日`. */
    pattern: /(\p{Script=Han}{2})\s*(\d{1,3}|元)\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日號号]/gu,
    read: ([, era, year, month, day]) => isoDate({ year: yearOfEra(era, year), month, day }),
  },
  {
    /** `3. März 2024`, `3 de marzo de 2024`, `Mon, 3-Mar-2024`. */
    pattern: within(`${DAY}[ -]*(?:of |de )?${MONTH}${FILLER}${YEAR}(?!\\d)`),
    read: ([, day, month, year], language) =>
      isoDate({ year, month: monthOf(month, language), day }) ||
      dateElsewhere({ year, month, day }, language),
  },
  {
    /** `March 3rd, 2024`, `Sun Nov 23 16:00:00 EDT 2014`. */
    pattern: within(`${MONTH}(?:(?<=\\.)| )${DAY}(?:,? de)?${CLOCK}?[ ,]+${YEAR}(?![\\d:])`),
    read: ([, month, day, year], language) =>
      isoDate({ year, month: monthOf(month, language), day }),
  },
  {
    /** `2024 March 3`, as journals have it, and `2024. március 3.`. */
    pattern: within(String.raw`${YEAR}\.? ${MONTH} (\d{1,2})(?![\d:])`),
    read: ([, year, month, day], language) =>
      isoDate({ year, month: monthOf(month, language), day }),
  },
  {
    /** `31.12.2024`, `12/31/2024`, `31-12-2024`, `31. 12. 2024`. */
    pattern: within(
      String.raw`(\d{1,2})(\. ?|[/-])(\d{1,2})(?:\. ?|[/-])${YEAR}(?![/\d]|-\d|\.\d)`,
    ),
    read: ([, one, divider, other, year], language) =>
      dateOfNumbers({ one, other, year, divider: divider[0] }, language),
  },
  {
    /** `31.12.24`. */
    pattern: within(String.raw`(\d{2})\.(\d{2})\.(\d{2})(?!\.?\d)`),
    read: ([, one, other, year], language) =>
      dateOfNumbers({ one, other, year, divider: '.' }, language),
  },
];

const MS_PER_DAY = 86_400_000;
/** The moon is seen a day or two earlier or later than tables say, and a day begins at sunset. */
const MAX_DAYS_BETWEEN_CALENDARS = 2;

/** A date among other words, and where in the folded text it stands. */
export interface FoundDate {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The date that a field gives, as ISO 8601 as far as it goes; empty where it gives none.
 * @param language BCP 47 tag of the page, or empty: whose names of months, and which number is the day
 */
export function readDate(text: string, language: string): string {
  const field = text.trim().replace(/^["']|["']$/g, '');
  const iso = ISO.exec(field);
  if (iso !== null) {
    const [, year, month, day] = iso;
    return isoDate({ year, month, day, time: timeOf(iso[4], iso[5]) });
  }
  const unix = UNIX.exec(field);
  if (unix !== null) {
    return new Date(Number(unix[1]) * 1_000).toISOString().replace(/\.\d+Z$/, 'Z');
  }
  const compact = COMPACT.exec(field);
  if (compact !== null) return isoDate({ year: compact[1], month: compact[2], day: compact[3] });
  const folded = foldText(field);
  const [found] = datesIn(folded, language);
  return found?.date ?? monthAlone(folded, language);
}

/** The dates in a folded text, in its order. */
export function datesIn(folded: string, language: string): FoundDate[] {
  const found: FoundDate[] = [];
  if (!/[\d一二]/u.test(folded)) return found;
  for (const { pattern, read } of FORMS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const date = read(match, language);
      const isFree = found.every((other) => end <= other.start || start >= other.end);
      if (date !== '' && isFree) found.push({ date, start, end });
      // What stood for a month may have been the word before it.
      else if (date === '') pattern.lastIndex = start + 1;
    }
  }
  return found
    .filter((one) => !isSaidOnceMore(one, found, folded))
    .sort((a, b) => a.start - b.start);
}

/** Whether a date of another calendar stands beside the same day in that of the world, which leaves no doubt. */
function isSaidOnceMore(one: FoundDate, all: readonly FoundDate[], folded: string): boolean {
  const isOfWorld = ({ date, start, end }: FoundDate) =>
    folded.slice(start, end).includes(date.slice(0, 4));
  const daysApart = (other: FoundDate) =>
    Math.abs(Date.parse(one.date) - Date.parse(other.date)) / MS_PER_DAY;
  return (
    !isOfWorld(one) &&
    all.some((other) => isOfWorld(other) && daysApart(other) <= MAX_DAYS_BETWEEN_CALENDARS)
  );
}

/** `2024 Mar`, as journals have it. */
function monthAlone(folded: string, language: string): string {
  const match = /^(\d{4}) (\p{L}[\p{L}\p{M}]{2,})\.?$/u.exec(folded);
  return match === null ? '' : isoDate({ year: match[1], month: monthOf(match[2], language) });
}

/** 0 of what is no month. Of two words the first may be the month, or the last, or both: "أيار/مايو". */
function monthOf(words: string, language: string): number {
  const parts = words.split(/[ /()]+/).filter((part) => part !== '');
  const last = parts[parts.length - 1];
  // Hebrew has the word for "in" close to the month.
  const names = [words, parts[0], last, last.replace(/^ב(?=\p{L}{3})/u, '')];
  return names.map((name) => monthNumber(name, language)).find((month) => month !== undefined) ?? 0;
}

function timeOf(time: string | undefined, zone: string | undefined): string {
  if (time === undefined || !TIME.test(time)) return '';
  const offset = (zone ?? '')
    .toUpperCase()
    .replace(/^(?:UTC|GMT)$/, 'Z')
    .replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return `T${time.padStart(time.length > 5 ? 8 : 5, '0')}${offset}`;
}

/** A pattern that begins where words and numbers do. */
function within(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]|\p{N}[/.-])(?:${source})`, 'gu');
}
