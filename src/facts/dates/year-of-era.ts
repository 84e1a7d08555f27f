/** Calendars that count the years of an era: emperors of Japan, the Republic of China. */
const CALENDARS = ['ja-JP-u-ca-japanese', 'zh-TW-u-ca-roc'];
/** The eras that pages may be dated by. */
const [FIRST_YEAR, LAST_YEAR] = [1_926, 2_100];

let firstYears: ReadonlyMap<string, number> | undefined;

/** The year of our calendar for one of an era, as the platform knows it; NaN for what is no era. */
export function yearOfEra(era: string, year: string): number {
  firstYears ??= readEras();
  const first = firstYears.get(era) ?? Number.NaN;
  return first + (year === '元' ? 1 : Number(year)) - 1;
}

function readEras(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const calendar of CALENDARS) {
    const format = new Intl.DateTimeFormat(calendar, { era: 'long', timeZone: 'UTC' });
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
      // An era has begun by the end of its first year.
      const parts = format.formatToParts(Date.UTC(year, 11, 31));
      const name = parts.find(({ type }) => type === 'era')?.value ?? '';
      const number = Number(parts.find(({ type }) => type === 'year')?.value ?? '');
      if (name !== '' && !found.has(name)) found.set(name, year - (number || 1) + 1);
    }
  }
  return found;
}
