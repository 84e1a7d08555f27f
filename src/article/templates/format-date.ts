/** A year, and month, day, hour, minute and second as far as they are given. What follows, such as a time zone, is left. */
const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?)?)?(?!\d)/;
/** Words in square brackets stand as they are; all else that is no token does, too. */
const TOKEN = /\[([^[\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|A|a/g;

/**
 * A date in another form, by the tokens that Obsidian, Day.js and Moment have. It is the day and the time that stand in
 * the date, in the time zone of whoever wrote it: no other day because the reader lives elsewhere.
 * @param locale BCP 47 tag of the language of names of months and days
 * @returns the text as it is where it is no date, or does not say as much as the form asks for
 */
export function formatDate(text: string, format: string, locale: string): string {
  const [found, ...given] = ISO_DATE.exec(text) ?? [];
  if (found === undefined) return text;
  const [year, month, day, hour, minute, second = 0] = given.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  let isComplete = true;
  const need = (part: number | undefined): number => {
    isComplete &&= part !== undefined;
    return part ?? 1;
  };
  const name = (options: Intl.DateTimeFormatOptions) => {
    const date = Date.UTC(need(year), need(month) - 1, options.weekday ? need(day) : 1);
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  };
  const halfDay = () => need(hour) % 12 || 12;
  const written: Readonly<Record<string, () => string | number>> = {
    YYYY: () => padded(need(year), 4),
    YY: () => padded(need(year) % 100),
    MMMM: () => name({ month: 'long' }),
    MMM: () => name({ month: 'short' }),
    MM: () => padded(need(month)),
    M: () => need(month),
    DD: () => padded(need(day)),
    D: () => need(day),
    dddd: () => name({ weekday: 'long' }),
    ddd: () => name({ weekday: 'short' }),
    HH: () => padded(need(hour)),
    H: () => need(hour),
    hh: () => padded(halfDay()),
    h: halfDay,
    mm: () => padded(need(minute)),
    m: () => need(minute),
    ss: () => padded(second),
    s: () => second,
    A: () => (need(hour) < 12 ? 'AM' : 'PM'),
    a: () => (need(hour) < 12 ? 'am' : 'pm'),
  };
  const formatted = format.replace(TOKEN, (token, words?: string) =>
    words === undefined ? String(written[token]()) : words,
  );
  return isComplete ? formatted : text;
}

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}
