import type { Article } from '../../../article/article.ts';
import { articleLeaves } from '../../../article/kept/article-leaves.ts';
import { isRecord } from '../../../core/is-record.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { shorten } from '../../../core/text/cut-text.ts';
import type { ReadingPlace } from '../settings/reading-places.ts';

/** What the user does with a kept article, in the order in which it goes. */
export const KEPT_STATES = ['unread', 'reading', 'done', 'archived'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** What lists show of a kept article; its text and pictures are stored apart from it. */
export interface KeptEntry {
  readonly id: string;
  /** The addresses that the page is known by, see `pageKeys`; the first is that of the page itself. */
  readonly keys: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly siteName: string;
  /** BCP 47 tag, or empty. */
  readonly language: string;
  /** How it begins, or how the page describes it. */
  readonly excerpt: string;
  readonly words: number;
  readonly state: KeptState;
  readonly tags: readonly string[];
  /** ISO 8601 in UTC: when it was kept first, and when anything was changed in this entry. */
  readonly added: string;
  readonly modified: string;
  /** When it was read last; empty where it never was. */
  readonly opened: string;
  /** How much of it was read, in [0, 1]. */
  readonly progress: number;
  readonly place?: ReadingPlace | undefined;
  /** The oldest first; none where only its address is known, as of an imported list. */
  readonly versions: readonly KeptVersionInfo[];
}

export interface KeptVersionInfo {
  /** When it was kept, ISO 8601 in UTC. */
  readonly at: string;
  readonly words: number;
  /** Bytes of its article and its pictures, about. */
  readonly bytes: number;
}

/** An article as it was kept once. */
export interface KeptVersion {
  readonly id: string;
  readonly at: string;
  readonly article: Article;
  readonly pictures: readonly KeptPicture[];
}

export interface KeptPicture {
  readonly url: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All that is stored of a kept article. */
export interface KeptRecord {
  readonly entry: KeptEntry;
  readonly versions: readonly KeptVersion[];
}

/** What a page has to be kept. */
export interface ArticleToKeep extends Pick<KeptVersion, 'article' | 'pictures'> {
  readonly url: string;
  readonly keys: readonly string[];
  readonly place?: ReadingPlace | undefined;
}

/** What the user changes of an entry; what is left out stays as it is. */
export type KeptChange = Partial<
  Pick<KeptEntry, 'state' | 'tags' | 'opened' | 'progress' | 'place'>
>;

const MAX_EXCERPT = 300;
const MAX_TITLE = 500;
const MAX_TAG = 60;
const MAX_TAGS = 40;
/** Characters of whatever fits on a line: addresses may have as many as a browser takes. */
export const MAX_LINE = 100_000;

/** An entry for an article that is kept for the first time. */
export function newEntry(kept: ArticleToKeep, { id, at }: { id: string; at: string }): KeptEntry {
  const entry: KeptEntry = {
    ...emptyEntry({ id, at, url: kept.url, keys: kept.keys }),
    place: kept.place,
    state: kept.place === undefined ? 'unread' : 'reading',
  };
  return withVersion(entry, { ...kept, id, at });
}

/** An entry of which only the address is known. */
export function emptyEntry({
  id,
  at,
  url,
  keys,
  title = '',
}: Pick<KeptEntry, 'id' | 'url' | 'keys'> & {
  readonly at: string;
  readonly title?: string;
}): KeptEntry {
  return {
    id,
    keys,
    url,
    title: titleOf(title, url),
    author: '',
    siteName: '',
    language: '',
    excerpt: '',
    words: 0,
    state: 'unread',
    tags: [],
    added: at,
    modified: at,
    opened: '',
    progress: 0,
    versions: [],
  };
}

/** An entry with one more version, which it is named by from then on. */
export function withVersion(entry: KeptEntry, version: KeptVersion): KeptEntry {
  const { article, pictures, at } = version;
  const { title, author, siteName, description, language } = article.metadata;
  const text = keptText(article);
  const words = countWords(text);
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, sizeOf(article));
  return {
    ...entry,
    title: titleOf(title, entry.url),
    author,
    siteName,
    language,
    excerpt: shorten(description.trim() || beginning(text, title), MAX_EXCERPT),
    words,
    modified: laterThan(entry.modified, at),
    versions: [...entry.versions, { at, words, bytes }],
  };
}

function titleOf(title: string, url: string): string {
  return shorten(title.trim() || url, MAX_TITLE);
}

/** How a text begins after its headline. */
function beginning(text: string, title: string): string {
  const words = text.slice(0, title.length + 2 * MAX_EXCERPT);
  const rest = words.startsWith(title) ? words.slice(title.length) : words;
  return rest.replace(/\s+/gu, ' ').trim();
}

/** All words of an article, by which it is found. */
export function keptText(article: Article): string {
  return articleLeaves(article).texts.join('\n');
}

/** The passages that an article has and the one before it has not. */
export function newPassages(before: Article, after: Article): string[] {
  const known = new Set(articleLeaves(before).texts.map(signsOf));
  return articleLeaves(after).texts.filter((text) => !known.has(signsOf(text)));
}

function signsOf(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** Two bytes a character would be too many for most texts, and one too few for some. */
function sizeOf(article: Article): number {
  return new TextEncoder().encode(JSON.stringify(article)).length;
}

/** An entry with some fields changed. */
export function changeEntry(entry: KeptEntry, change: KeptChange, now: Date): KeptEntry {
  const changed = { ...entry, ...change, modified: laterThan(entry.modified, now.toISOString()) };
  return { ...changed, tags: cleanTags(changed.tags) };
}

/** A time that is later than the one before, even where a clock was ahead. */
function laterThan(before: string, now: string): string {
  const time = Math.max(Date.parse(now), Date.parse(before) + 1);
  return new Date(time).toISOString();
}

/** Tags as they are stored: each once, whatever its case, in the order of the alphabet. */
export function cleanTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const words = shorten(tag.replace(/[\s,]+/gu, ' ').trim(), MAX_TAG);
    if (words !== '' && !byName.has(words.toLowerCase())) byName.set(words.toLowerCase(), words);
  }
  return [...byName.values()].sort((a, b) => a.localeCompare(b)).slice(0, MAX_TAGS);
}

/** Reads an entry that came from a file or the storage; undefined where it is none. */
export function parseEntry(value: unknown): KeptEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { id, keys, url, state, tags, added, modified, opened, progress, versions } = value;
  if (!isLine(id) || id === '' || !isLine(url) || !areLines(keys) || keys.length === 0)
    return undefined;
  if (!isTime(added) || !isTime(modified) || !areLines(tags)) return undefined;
  if (!Array.isArray(versions) || !versions.every(isVersionInfo)) return undefined;
  const known = KEPT_STATES.find((one) => one === state);
  if (known === undefined) return undefined;
  const { title, author, siteName, language, excerpt, words, place } = value;
  return {
    id,
    keys,
    url,
    title: line(title) || url,
    author: line(author),
    siteName: line(siteName),
    language: line(language),
    excerpt: line(excerpt),
    words: isCount(words) ? words : 0,
    state: known,
    tags: cleanTags(tags),
    added,
    modified,
    opened: isTime(opened) ? opened : '',
    progress: typeof progress === 'number' && progress >= 0 && progress <= 1 ? progress : 0,
    ...(isPlace(place) && { place }),
    versions: versions.map(({ at, words: count, bytes }) => ({ at, words: count, bytes })),
  };
}

function isVersionInfo(value: unknown): value is KeptVersionInfo {
  return isRecord(value) && isTime(value.at) && isCount(value.words) && isCount(value.bytes);
}

function isPlace(value: unknown): value is ReadingPlace {
  if (!isRecord(value)) return false;
  const { sums, own, index, share, pageTop } = value;
  const numbers = [own, index, share, pageTop];
  return Array.isArray(sums) && [...sums, ...numbers].every((one) => typeof one === 'number');
}

function line(value: unknown): string {
  return isLine(value) ? value : '';
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LINE;
}

function areLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isLine);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.length <= 30;
}
