import type { DatedElement } from '../../../facts/dates/dated-elements.ts';
import { type LabeledDate, labeledDates } from '../../../facts/dates/labeled-dates.ts';
import { readDate } from '../../../facts/dates/read-date.ts';
import { publishedNames, SURE_NAMES, updatedNames } from './date-names.ts';

/** What a page says of its dates. */
export interface DateSource {
  readonly language: string;
  /** `datePublished` and `dateModified` of JSON-LD. */
  readonly linked: { readonly published: string; readonly updated: string };
  /** The names of all fields. */
  readonly names: readonly string[];
  readonly all: (name: string) => readonly string[];
  readonly elements: readonly DatedElement[];
  /** The address of the page, and those that it calls its own. */
  readonly addresses: readonly string[];
  /** Lines around the headline. */
  readonly lines: readonly string[];
}

export interface PickedDates {
  readonly published: string;
  readonly updated: string;
}

/** An article shows when it was written and when it was changed; on train, no page with more was one. */
const MAX_SHOWN = 3;
/** Earlier ones in a line are when a firm was founded, more often than not. */
const FIRST_YEAR_SHOWN = '2000';

/** Lines about who has the rights. */
const RIGHTS = /©|\(c\)|copyright|all rights reserved/i;

/** When the text was published and, where that is later, when it was changed, as the surest of the sources says. */
export function pickDates(source: DateSource): PickedDates {
  const { language, linked, names, all, elements } = source;
  const read = (texts: readonly string[]) => {
    for (const text of texts) {
      const date = readDate(text, language);
      if (date !== '') return date;
    }
    return '';
  };
  const datesOf = (isWanted: (element: DatedElement) => boolean) =>
    elements
      .filter(isWanted)
      .map(({ texts }) => read(texts))
      .filter((date) => date !== '');
  const [sure = ''] = datesOf(({ isSure, isUpdate }) => isSure && !isUpdate);
  const [marked = ''] = datesOf(({ isUpdate }) => !isUpdate);
  const shown = datesShown(source.lines, language);
  const updated =
    read([linked.updated, ...updatedNames(names).flatMap(all)]) ||
    datesOf(({ isUpdate }) => isUpdate)[0] ||
    shown.updated;
  const published =
    read([...SURE_NAMES.flatMap(all), linked.published, ...publishedNames(names).flatMap(all)]) ||
    sure ||
    marked ||
    dateInAddresses(source.addresses) ||
    shown.published ||
    // What shows one date alone shows the date of the text, whatever word stands before it.
    shown.updated;
  return { published, updated: isLater(updated, published) ? updated : '' };
}

/** Compares as far as both dates go, so that the day of publication is no change. */
function isLater(updated: string, published: string): boolean {
  const [one, other] = [updated, published].map((date) => date.slice(0, 10));
  if (one === '' || other === '') return one !== '';
  if (one !== other) return one > other;
  const [time, before] = [updated, published].map((date) => Date.parse(date));
  return updated.length > 10 && published.length > 10 && time > before;
}

/** `/2024/03/12/`, `/20240312/`, `-2024-03-12.html`, as blogs and newspapers have it. */
function dateInAddresses(addresses: readonly string[]): string {
  for (const address of addresses) {
    const match =
      /\/((?:19|20)\d\d)[/-]([01]?\d)[/-]([0-3]?\d)(?:[/_.-]|$)/.exec(address) ??
      /[/_-]((?:19|20)\d\d)[-_]?([01]\d)[-_]?([0-3]\d)(?:[/_.-](?!\d)|$)/.exec(address);
    const date = match === null ? '' : readDate(`${match[1]}-${match[2]}-${match[3]}`, '');
    if (date !== '') return date;
  }
  return '';
}

/**
 * The dates that lines around a headline show among other words, where nobody can take them for others;
 * empty where there are none, or a list of dated entries.
 */
function datesShown(lines: readonly string[], language: string): PickedDates {
  const all = lines
    .filter((line) => !RIGHTS.test(line))
    .flatMap((line) => labeledDates(line, language))
    .filter(({ date }) => date >= FIRST_YEAR_SHOWN);
  const earlier = new Set(all.filter(({ isEarlier }) => isEarlier).map(({ date }) => date));
  const dates = all.filter(({ date }) => !earlier.has(date));
  const days = new Set(dates.map(({ date }) => date));
  if (days.size > MAX_SHOWN) return { published: '', updated: '' };
  // The same date may stand alone in a line and behind its label in another.
  const changed = new Set(dates.filter(({ isUpdate }) => isUpdate).map(({ date }) => date));
  const firstOf = (isWanted: (one: LabeledDate) => boolean) => dates.find(isWanted)?.date ?? '';
  return {
    published: firstOf(({ date }) => !changed.has(date)),
    updated: firstOf(({ date }) => changed.has(date)),
  };
}
