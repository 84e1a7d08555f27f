import { hostOf } from '../../../core/text/web-url.ts';
import type { KeptEntry, KeptState } from '../../platform/library/kept-entry.ts';

/** Ways to order the library. */
export const LIBRARY_ORDERS = ['added', 'oldest', 'opened', 'title', 'length'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

/** How long an article takes, as people ask for it. */
export const LIBRARY_LENGTHS = ['short', 'medium', 'long'] as const;
export type LibraryLength = (typeof LIBRARY_LENGTHS)[number];

/** Words read in a minute, and minutes up to which an article is short, and from which it is long. */
const WORDS_A_MINUTE = 230;
const SHORT_MINUTES = 5;
const LONG_MINUTES = 20;

/** What the user wants to see; an empty text stands for all. */
export interface LibraryChoice {
  readonly state: KeptState | 'all' | '';
  readonly tag: string;
  readonly site: string;
  readonly language: string;
  readonly length: LibraryLength | '';
  readonly order: LibraryOrder;
}

export const FIRST_CHOICE: LibraryChoice = {
  state: '',
  tag: '',
  site: '',
  language: '',
  length: '',
  order: 'added',
};

/** The entries that are wanted, in the order that is. Without a state all are, but for the archived ones. */
export function chooseEntries(
  entries: readonly KeptEntry[],
  { state, tag, site, language, length, order }: LibraryChoice,
  found?: readonly string[],
): KeptEntry[] {
  const isWanted = (entry: KeptEntry) =>
    (state === '' ? entry.state !== 'archived' : state === 'all' || entry.state === state) &&
    (tag === '' || entry.tags.includes(tag)) &&
    (site === '' || siteOf(entry) === site) &&
    (language === '' || languageOf(entry) === language) &&
    (length === '' || lengthOf(entry) === length);
  const wanted = entries.filter(isWanted);
  if (found === undefined) return wanted.sort(ORDERS[order]);
  const byId = new Map(wanted.map((entry) => [entry.id, entry]));
  return found.flatMap((id) => byId.get(id) ?? []);
}

const ORDERS: Readonly<Record<LibraryOrder, (a: KeptEntry, b: KeptEntry) => number>> = {
  added: (a, b) => compare(b.added, a.added),
  oldest: (a, b) => compare(a.added, b.added),
  opened: (a, b) => compare(b.opened, a.opened) || compare(b.added, a.added),
  title: (a, b) => COLLATOR.compare(a.title, b.title),
  length: (a, b) => a.words - b.words,
};
const COLLATOR = new Intl.Collator(undefined, { numeric: true });

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What was begun, the last first. */
export function begunEntries(entries: readonly KeptEntry[], most: number): KeptEntry[] {
  const begun = entries.filter(({ state, opened }) => state === 'reading' && opened !== '');
  return begun.sort(ORDERS.opened).slice(0, most);
}

/** The site of an entry, as people name it. */
export function siteOf({ url, siteName }: KeptEntry): string {
  return hostOf(url) || siteName;
}

/** The language without its region; empty where it is not known. */
export function languageOf({ language }: KeptEntry): string {
  return language.toLowerCase().split(/[-_]/)[0];
}

/** Whole minutes; 0 where there is no text. */
export function minutesOf({ words }: KeptEntry): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

function lengthOf(entry: KeptEntry): LibraryLength | undefined {
  const minutes = minutesOf(entry);
  if (minutes === 0) return undefined;
  if (minutes <= SHORT_MINUTES) return 'short';
  return minutes > LONG_MINUTES ? 'long' : 'medium';
}

/** The values that entries have of something, the most frequent first. */
export function valuesOf(
  entries: readonly KeptEntry[],
  of: (entry: KeptEntry) => readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const value of entries.flatMap(of)) {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || COLLATOR.compare(a[0], b[0])).map(([v]) => v);
}
