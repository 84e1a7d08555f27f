const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_100;
/** Years of the Thai calendar are so many more. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST_YEAR = 2_400;

/** The numbers of a date as they are written, and the time behind it in ISO 8601. */
export interface DateOptions {
  readonly year: string | number;
  readonly month: string | number;
  readonly day?: string | number | undefined;
  readonly time?: string;
}

/** ISO 8601, as far as the parts go; empty where there is no such day. */
export function isoDate({ year, month, day, time = '' }: DateOptions): string {
  const written = Number(year);
  const number = written >= FIRST_BUDDHIST_YEAR ? written - BUDDHIST_YEARS : written;
  const isDate =
    number >= FIRST_YEAR &&
    number <= LAST_YEAR &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day ?? 1) >= 1 &&
    Number(day ?? 1) <= daysOf(number, Number(month));
  if (!isDate) return '';
  const date = `${number}-${twoDigits(month)}`;
  return day === undefined ? date : `${date}-${twoDigits(day)}${time}`;
}

/** The number of days of a month, the first of which is 1. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(number: string | number): string {
  return String(Number(number)).padStart(2, '0');
}
