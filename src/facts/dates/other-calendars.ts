import { isoDate } from './calendar-date.ts';
import { foldText } from './fold-text.ts';

/** Calendars with months of their own that pages are dated by, and the languages that have them. */
const CALENDARS = [
  { calendar: 'persian', locale: 'fa', languages: /^fa(?:-|$)/i },
  { calendar: 'islamic-umalqura', locale: 'ar-SA', languages: /^ar(?:-|$)/i },
] as const;
type Calendar = (typeof CALENDARS)[number];
const MONTHS = 12;
const MS_A_DAY = 86_400_000;
/** Days around the guess in which the day is looked for: months are of 29 to 31 days. */
const MAX_OFF = 40;
/** A day of a known year in both calendars, from which others are counted. */
const SOME_DAY = Date.UTC(2_024, 0, 1);
/** The years of these calendars that pages are from. */
const [FIRST_YEAR, LAST_YEAR] = [1_300, 1_500];

interface Numbers {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The date of a day in another calendar, as the platform knows it from Unicode's CLDR; empty where it is none.
 * @param parts the year and day in digits, and the month by its number, which counts on pages in the calendar's language
 *   alone, or by its name
 * @param language BCP 47 tag of the page, or empty
 */
export function dateElsewhere(
  parts: { readonly year: string; readonly month: string; readonly day: string },
  language: string,
): string {
  const [year, day] = [Number(parts.year), Number(parts.day)];
  if (year < FIRST_YEAR || year > LAST_YEAR) return '';
  for (const one of CALENDARS) {
    const isNumber = /^\d+$/.test(parts.month);
    const month = isNumber ? Number(parts.month) : monthNames(one).indexOf(plain(parts.month)) + 1;
    if (month < 1 || (isNumber && !one.languages.test(language))) continue;
    const date = find(one, { year, month, day });
    if (date !== '') return date;
  }
  return '';
}

function find({ calendar }: Calendar, wanted: Numbers): string {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const daysAYear = calendar === 'persian' ? 365.2422 : 354.3671;
  const known = numbersOf(format, SOME_DAY);
  const days = ({ year, month, day }: Numbers) =>
    year * daysAYear + (month * daysAYear) / MONTHS + day;
  const guess = SOME_DAY + Math.round(days(wanted) - days(known)) * MS_A_DAY;
  for (let off = -MAX_OFF; off <= MAX_OFF; off++) {
    const at = guess + off * MS_A_DAY;
    const { year, month, day } = numbersOf(format, at);
    if (year !== wanted.year || month !== wanted.month || day !== wanted.day) continue;
    const date = new Date(at);
    return isoDate({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    });
  }
  return '';
}

function numbersOf(format: Intl.DateTimeFormat, at: number): Numbers {
  const parts = format.formatToParts(at);
  const of = (type: string) =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? '', 10);
  return { year: of('year'), month: of('month'), day: of('day') };
}

const known = new Map<string, readonly string[]>();

/** The names of the months, folded. */
function monthNames(one: Calendar): readonly string[] {
  const names = known.get(one.calendar) ?? readNames(one);
  known.set(one.calendar, names);
  return names;
}

function readNames({ calendar, locale }: Calendar): readonly string[] {
  const options = { month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-${calendar}`, options);
  const number = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    ...options,
    month: 'numeric',
  });
  const names: string[] = Array.from({ length: MONTHS }, () => '');
  // Of a year of days one falls into every month.
  for (let day = 0; day < 366; day += 10) {
    const at = SOME_DAY + day * MS_A_DAY;
    names[Number.parseInt(number.format(at), 10) - 1] = plain(format.format(at));
  }
  return names;
}

/** Folded, with the letters that Persian writes otherwise than Arabic. */
function plain(name: string): string {
  return foldText(name).replaceAll('ي', 'ی').replaceAll('ى', 'ی').replaceAll('ك', 'ک');
}
