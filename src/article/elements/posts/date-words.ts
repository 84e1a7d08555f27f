import { commonMonthName } from '../../../facts/dates/month-names.ts';

/** Characters: what says when something was posted; longer texts tell of other things, too. */
export const MAX_DATE = 60;
/** Scripts write the words of a date late, and programs put it into a title. */
export const DATE_CLASS = /(?:^|[\s_-])(?:date|time(?:ago|stamp)?)(?:[\s_-]|$)/i;

const CLOCK = String.raw`\d{1,2}:\d\d`;
const ISO = String.raw`(?<!\d)\d{4}-\d\d-\d\d`;
const YESTERDAY = '(?:yesterday|gestern|hier|ayer|ieri|ontem|wczoraj|вчера)';
const UNIT = String.raw`(?:s(?:ec)?|m(?:in|o)?|h(?:rs?)?|d|wk?|y(?:rs?)?)\.?`;
const UNIT_NAME = '(?:second|minute|hour|day|week|month|year)s?';

/** A digit or a day's name, which a date of any kind has in it. */
const DIGIT_OR_DAY = new RegExp(String.raw`\d|${YESTERDAY}`, 'iu');
const anyDate = remembered(() =>
  oneOf(
    ...[CLOCK, ISO],
    String.raw`(?<!\d)\d{1,2}[/.]\d{1,2}[/.](?:\d\d){1,2}(?!\d)`,
    String.raw`\d{4}\s*[年년]`,
    String.raw`(?<!\p{L})${commonMonthName()}\.? \d`,
    String.raw`\d\.? (?:de )?${commonMonthName()}(?!\p{L})`,
    String.raw`\d+ ?${UNIT}(?: ago)?$`,
    String.raw`\d+ ${UNIT_NAME}(?: ago|$)`,
    String.raw`^(?:vor|il y a|hace|há|fa) \d`,
    String.raw`^${YESTERDAY}(?!\p{L})`,
  ),
);
/** "Mar 2012" is when somebody joined, and "3 years" how long ago. */
const day = remembered(() =>
  oneOf(
    ...[CLOCK, ISO],
    String.raw`(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:\d\d){1,2}(?!\d)`,
    String.raw`\d{4}\s*[年년]\s*\d`,
    String.raw`(?<!\p{L})${commonMonthName()}\.? \d{1,2}(?!\d)`,
    String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)?\.? (?:de )?${commonMonthName()}(?!\p{L})`,
    String.raw`\d+ ?${UNIT} ago$`,
    String.raw`(?:\d+|an?) ${UNIT_NAME} ago$`,
    String.raw`^(?:vor|il y a|hace|há) \d`,
  ),
);

/** The names of the months are the platform's, which takes a while to give them. */
function remembered(make: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= make();
    return pattern;
  };
}

function oneOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}

/** Whether a text holds a date, or a month, or some other time that may be one. */
export function mayBeDate(text: string): boolean {
  return text.length <= MAX_DATE && DIGIT_OR_DAY.test(text) && anyDate().test(text.trim());
}

/** Whether a text says on which day something was, or how long ago. */
export function saysDay(text: string): boolean {
  return text.length <= MAX_DATE && day().test(text);
}
