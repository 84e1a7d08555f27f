const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** ISO 8601 as pages have it: with a space for the T, without a colon in the zone. */
const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?)?/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T|$)/;
const SLASHED = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/;
/** `31.12.2024`: with dots the day comes first everywhere. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;
/** `March 3rd, 2024` and `Mon, 3 Mar 2024`. */
const MONTH_FIRST = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})\b/i;
const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_100;

/** The first of these that is a date, as ISO 8601 as far as it goes; empty when none is. */
export function firstDate(candidates: readonly string[]): string {
  for (const candidate of candidates) {
    const date = isoDate(candidate.trim());
    if (date !== '') return date;
  }
  return '';
}

function isoDate(text: string): string {
  const iso = ISO.exec(text);
  if (iso !== null) return assemble(iso[1], iso[2], iso[3], timeOf(iso[4], iso[5]));
  const numbers = COMPACT.exec(text) ?? SLASHED.exec(text);
  if (numbers !== null) return assemble(numbers[1], numbers[2], numbers[3]);
  const dotted = DOTTED.exec(text);
  if (dotted !== null) return assemble(dotted[3], dotted[2], dotted[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null)
    return assemble(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return assemble(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return '';
}

function assemble(year: string, month: string, day: string | undefined, time = ''): string {
  const isDate =
    Number(year) >= FIRST_YEAR &&
    Number(year) <= LAST_YEAR &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day ?? 1) >= 1 &&
    Number(day ?? 1) <= 31;
  if (!isDate) return '';
  const date = `${year}-${month.padStart(2, '0')}`;
  return day === undefined ? date : `${date}-${day.padStart(2, '0')}${time}`;
}

function timeOf(time: string | undefined, zone: string | undefined): string {
  if (time === undefined) return '';
  const offset = (zone ?? '')
    .toUpperCase()
    .replace(/^(?:UTC|GMT)$/, 'Z')
    .replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return `T${time.padStart(time.length > 5 ? 8 : 5, '0')}${offset}`;
}

/** `13` for what is no month, which no date has. */
function monthNumber(name: string): string {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return String(at < 0 ? 13 : at + 1);
}
