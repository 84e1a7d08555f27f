import { pageKeys } from '../../../article/annotations/page-key.ts';
import { isRecord } from '../../../core/is-record.ts';
import { cleanTags, emptyEntry, type KeptRecord } from '../../platform/library/kept-entry.ts';

/** An article of a list of another program, of which there is no text yet. */
export interface ImportedLink {
  readonly url: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** ISO 8601; empty where it is not known. */
  readonly added: string;
  readonly isArchived: boolean;
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
export function linksInFile(name: string, text: string): ImportedLink[] {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(content)) return linksInJson(content);
  if (content.startsWith('<')) return linksInHtml(content);
  return /\.(?:csv|txt)$/i.test(name) ? linksInCsv(content) : [];
}

/** Records for links, to be kept when their pages are opened. */
export function recordsOfLinks(links: readonly ImportedLink[], now: string): KeptRecord[] {
  return links.map(({ url, title, tags, added, isArchived }) => ({
    entry: {
      ...emptyEntry({ id: crypto.randomUUID(), at: added || now, url, keys: pageKeys(url) }),
      title: title || url,
      tags: cleanTags(tags),
      state: isArchived ? 'archived' : 'unread',
    },
    versions: [],
  }));
}

function linksInCsv(text: string): ImportedLink[] {
  const [head, ...rows] = csvRows(text);
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  return rows.flatMap((row) => {
    const fields = Object.fromEntries(names.map((name, i) => [name, row[i] ?? '']));
    return linkOf(fields) ?? [];
  });
}

/** The rows of a file of comma-separated values (RFC 4180). */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|\r|$)/gy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    const [all, value, end] = match;
    const isQuoted = value.startsWith('"');
    rows.at(-1)?.push(isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (all === '' || field.lastIndex >= text.length) break;
    if (end !== ',') rows.push([]);
  }
  return rows;
}

/** Bookmarks of browsers, and the lists of Pocket and Instapaper. The document runs nothing, and is not shown. */
function linksInHtml(text: string): ImportedLink[] {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  let section = '';
  const links: ImportedLink[] = [];
  for (const element of parsed.querySelectorAll('h1, h3, a[href]')) {
    if (!element.matches('a')) {
      section = element.textContent.trim();
      continue;
    }
    const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
    const isState = /archive/i.test(section);
    const fields = { ...Object.fromEntries(attributes), title: element.textContent.trim() };
    const link = linkOf({ ...fields, ...(isState && { state: 'archive' }) });
    if (link !== undefined) links.push(link);
  }
  return links;
}

function linksInJson(text: string): ImportedLink[] {
  try {
    const value: unknown = JSON.parse(text);
    const lists = isRecord(value) ? Object.values(value) : [value];
    return lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((one) => (isRecord(one) ? (linkOf(one) ?? []) : []));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function linkOf(record: Readonly<Record<string, unknown>>): ImportedLink | undefined {
  const fields = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
  const fieldOf = (key: keyof typeof NAMES): unknown =>
    NAMES[key].map((name) => fields.get(name)).find((value) => value !== undefined && value !== '');
  const url = URL.parse(String(fieldOf('url') ?? ''));
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const tags = tagsOf(fieldOf('tags')).filter((tag) => !STATES.test(tag));
  return {
    url: url.href,
    title: String(fieldOf('title') ?? '')
      .replace(/\s+/gu, ' ')
      .trim(),
    tags,
    added: timeOf(fieldOf('added')),
    isArchived: ARCHIVED.test(String(fieldOf('state') ?? '')),
  };
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
