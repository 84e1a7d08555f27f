import { pageKeys } from '../../../article/annotations/page-key.ts';
import { isRecord } from '../../../core/is-record.ts';
import {
  cleanTags,
  emptyEntry,
  type KeptRecord,
  MAX_LINE,
} from '../../platform/library/kept-entry.ts';

/** An article of a list of another program, of which there is no text yet. */
export interface ImportedLink {
  readonly url: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** ISO 8601; empty where it is not known. */
  readonly added: string;
  readonly isArchived: boolean;
}

/** What a list of another program has. */
export interface ImportedList {
  readonly links: readonly ImportedLink[];
  /** How many of its entries have no address of the web. */
  readonly unreadable: number;
}

/** The names of columns and fields that programs have for the same thing, in lower case. */
const NAMES = {
  url: ['url', 'link', 'given_url', 'resolved_url', 'href', 'originalarticleurl'],
  title: ['title', 'given_title', 'resolved_title', 'name'],
  tags: ['tags', 'labels', 'document tags', 'folder'],
  added: ['time_added', 'savedat', 'saved date', 'created_at', 'timestamp', 'date', 'add_date'],
  state: ['status', 'state', 'location', 'is_archived', 'folder'],
} as const;
const ARCHIVED = /^(?:archived?|true|1)$/i;
/** Folders that are states, and not tags. */
const STATES = /^(?:archived?|unread|starred|inbox|later|new|feed)$/i;
/** Seconds since 1970 have fewer digits than milliseconds. */
const SECONDS_BELOW = 100_000_000_000;

/** The articles that a file lists, by what is in it: CSV, HTML or JSON. */
export function linksInFile(name: string, text: string): ImportedList {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(content)) return listOf(recordsInJson(content));
  if (content.startsWith('<')) return listOf(recordsInHtml(content));
  return listOf(/\.(?:csv|txt)$/i.test(name) ? recordsInCsv(content) : []);
}

type ListedRecord = Readonly<Record<string, unknown>>;

function listOf(records: Iterable<ListedRecord>): ImportedList {
  const links: ImportedLink[] = [];
  let unreadable = 0;
  for (const record of records) {
    const link = linkOf(record);
    if (link === undefined) unreadable++;
    else links.push(link);
  }
  return { links, unreadable };
}

/** Records for links, to be kept when their pages are opened. */
export function recordsOfLinks(links: readonly ImportedLink[], now: string): KeptRecord[] {
  return links.map(({ url, title, tags, added, isArchived }) => ({
    entry: {
      ...emptyEntry({ id: crypto.randomUUID(), at: added || now, url, keys: pageKeys(url), title }),
      tags: cleanTags(tags),
      state: isArchived ? 'archived' : 'unread',
    },
    versions: [],
  }));
}

function* recordsInCsv(text: string): Generator<ListedRecord> {
  let names: readonly string[] | undefined;
  for (const row of csvRows(text)) {
    if (names === undefined) names = row.map((name) => name.trim().toLowerCase());
    else if (row.some((field) => field !== '')) {
      yield Object.fromEntries(names.map((name, i) => [name, row[i] ?? '']));
    }
  }
}

/** The rows of a file of comma-separated values (RFC 4180). Whatever stands behind a closing quote belongs to its field. */
function* csvRows(text: string): Generator<string[]> {
  const separator = /,|\r?\n|\r|$/g;
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const isQuoted = text[at] === '"';
    const closing = isQuoted ? closingQuote(text, at + 1) : at;
    const quoted = isQuoted ? text.slice(at + 1, closing).replaceAll('""', '"') : '';
    separator.lastIndex = isQuoted ? Math.min(closing + 1, text.length) : at;
    const rest = separator.lastIndex;
    const [end] = separator.exec(text) ?? [''];
    const fieldEnd = Math.max(rest, separator.lastIndex - end.length);
    row.push(quoted + text.slice(rest, fieldEnd));
    at = fieldEnd + end.length;
    if (end === ',') continue;
    yield row;
    row = [];
    if (end === '') return;
  }
  if (row.length > 0) yield row;
}

/** Where a quoted field ends; with the text where its quote is not closed. */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return text.length;
}

/** Bookmarks of browsers, and the lists of Pocket and Instapaper. The document runs nothing, and is not shown. */
function* recordsInHtml(text: string): Generator<ListedRecord> {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  let state = '';
  for (const element of parsed.querySelectorAll('h1, a[href]')) {
    // Bookmarks stand below one headline, Pocket's and Instapaper's have one for each state.
    if (element.matches('h1')) state = /archive/i.test(element.textContent) ? 'archive' : '';
    else {
      const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
      yield { ...Object.fromEntries(attributes), title: element.textContent, state };
    }
  }
}

function recordsInJson(text: string): ListedRecord[] {
  try {
    const value: unknown = JSON.parse(text);
    const lists = isRecord(value) ? Object.values(value) : [value];
    return lists.flatMap((list) => (Array.isArray(list) ? list : [])).filter(isRecord);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function linkOf(record: ListedRecord): ImportedLink | undefined {
  const fields = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
  const fieldOf = (key: keyof typeof NAMES): unknown =>
    NAMES[key].map((name) => fields.get(name)).find((value) => value !== undefined && value !== '');
  const url = URL.parse(textOf(fieldOf('url')));
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > MAX_LINE) {
    return undefined;
  }
  const tags = tagsOf(fieldOf('tags')).filter((tag) => !STATES.test(tag));
  return {
    url: url.href,
    title: textOf(fieldOf('title')).replace(/\s+/gu, ' ').trim(),
    tags,
    added: timeOf(fieldOf('added')),
    isArchived: ARCHIVED.test(textOf(fieldOf('state'))),
  };
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Tags as a list, as objects with names, or in one text with commas or bars between. */
function tagsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const names = /^\[.*\]$/s.test(value) ? value.slice(1, -1).replaceAll(/['"]/g, '') : value;
    return names.split(/[,|]/).map((tag) => tag.trim());
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const name = isRecord(one) ? (one.name ?? one.label) : one;
    return typeof name === 'string' ? [name] : [];
  });
}

function timeOf(value: unknown): string {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') {
    const date = new Date(number < SECONDS_BELOW ? number * 1_000 : number);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
  }
  const date = new Date(typeof value === 'string' ? value : '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
