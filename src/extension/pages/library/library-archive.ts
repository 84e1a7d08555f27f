import {
  annotationsFromJsonLd,
  annotationsToJsonLd,
} from '../../../article/annotations/json-ld.ts';
import type { Article } from '../../../article/article.ts';
import { mapPictures } from '../../../article/blocks/map-pictures.ts';
import { unzipFiles, zipFiles } from '../../../article/formats/collection/archive.ts';
import type { FormatOptions } from '../../../article/formats/format-options.ts';
import { FORMATS } from '../../../article/formats/registry.ts';
import { EMPTY_METADATA } from '../../../article/metadata/empty-metadata.ts';
import type { Annotation } from '../../../core/annotations/annotation.ts';
import { isRecord } from '../../../core/is-record.ts';
import { fileName } from '../../layers/files/file-name.ts';
import {
  type KeptPicture,
  type KeptRecord,
  type KeptVersion,
  parseEntry,
} from '../../platform/library/kept-entry.ts';
import { type ImportedList, linksInFile } from './imported-links.ts';

/** All of the library in one file: for Pith as JSON, and for all other programs as Markdown with pictures. */
export interface LibraryArchive {
  readonly records: readonly KeptRecord[];
  readonly annotations: readonly Annotation[];
}

/** What a file has to be taken in. */
export interface ReadArchive extends LibraryArchive {
  readonly links: ImportedList['links'];
  /** Articles of which nothing could be made. */
  readonly unreadable: number;
}

const LIBRARY = 'library.json';
const HIGHLIGHTS = 'highlights.jsonld';
const FORMAT = 'pith-library';
const VERSION = 1;
/** Bytes of a file, also when it is unpacked, and articles of a list: what the memory of a page has room for. */
export const MAX_BYTES = 1_000_000_000;
export const MAX_LINKS = 50_000;
/** Files of an archive that may have a list. */
const LISTS = /\.(?:csv|txt|json|html?)$/i;
/** An address for pictures until each is one within the archive: writers take those of the web alone. */
const PLACE = 'https://kept.invalid/';
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};

export function writeArchive(
  { records, annotations }: LibraryArchive,
  options: Partial<FormatOptions>,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string | Uint8Array<ArrayBuffer>>();
  const listed = records.map(({ entry, versions }, i) => {
    const written = versions.map((version, n) => {
      const pictures = version.pictures.map(({ url, mediaType, bytes }, k) => {
        const ending = ENDINGS[mediaType] ?? mediaType.replace(/^image\//, '').replace(/\W.*/s, '');
        const file = `pictures/${i + 1}-${n + 1}-${k + 1}.${ending}`;
        files.set(file, bytes);
        return { url, mediaType, file };
      });
      const file = `articles/${i + 1}-${n + 1}.json`;
      files.set(file, JSON.stringify(version.article));
      return { at: version.at, file, pictures };
    });
    const [last, shown] = [versions.at(-1), written.at(-1)];
    if (last !== undefined && shown !== undefined) {
      const paths = new Map(shown.pictures.map(({ url, file }) => [url, file]));
      files.set(
        freeName(fileName(entry.title, 'article'), files),
        markdownOf(last.article, paths, options),
      );
    }
    return { entry, versions: written };
  });
  const library = { format: FORMAT, version: VERSION, articles: listed };
  files.set(LIBRARY, JSON.stringify(library, null, 1));
  files.set(HIGHLIGHTS, annotationsToJsonLd(annotations));
  return zipFiles(files);
}

function markdownOf(
  { metadata, blocks }: Article,
  paths: ReadonlyMap<string, string>,
  options: Partial<FormatOptions>,
): string {
  const placed = mapPictures(blocks, (picture) => {
    const path = paths.get(picture.url);
    return path === undefined ? picture : { ...picture, url: PLACE + path };
  });
  return FORMATS.markdown.write({ metadata, blocks: placed }, options).replaceAll(PLACE, '../');
}

/** Some systems tell no capital letters apart. */
function freeName(name: string, files: ReadonlyMap<string, unknown>): string {
  const taken = new Set([...files.keys()].map((one) => one.toLowerCase()));
  const pathOf = (words: string) => `markdown/${words}.md`;
  let count = 1;
  let path = pathOf(name);
  while (taken.has(path.toLowerCase())) path = pathOf(`${name} ${++count}`);
  return path;
}

/**
 * Reads an archive of ours, or a file of another program that lists articles.
 * @returns undefined where the file has nothing that can be read
 */
export async function readArchive(file: File): Promise<ReadArchive | 'too-large' | undefined> {
  if (file.size > MAX_BYTES) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const files = isZip ? unzipFiles(bytes, MAX_BYTES) : new Map([[file.name, bytes]]);
  if (files === undefined || files === 'too-large') return files;
  const library = parsed(files.get(LIBRARY));
  if (isRecord(library) && library.format === FORMAT) return ownArchive(library, files);
  const { links, unreadable } = listsIn([...files].filter(([name]) => !isZip || LISTS.test(name)));
  if (links.length > MAX_LINKS) return 'too-large';
  return links.length === 0 ? undefined : { records: [], annotations: [], links, unreadable };
}

/** Where the files of an archive have a list, what it has of web pages are the articles themselves. */
function listsIn(files: readonly (readonly [name: string, content: Uint8Array])[]): ImportedList {
  const isPage = ([name]: readonly [string, unknown]) => /\.html?$/i.test(name);
  const read = ([name, content]: (typeof files)[number]) => linksInFile(name, textOf(content));
  const [first, rest] = [files.filter((one) => !isPage(one)), files.filter(isPage)];
  const lists = first.map(read);
  const all = lists.some(({ links }) => links.length > 0) ? lists : [...lists, ...rest.map(read)];
  return {
    links: all.flatMap(({ links }) => links),
    unreadable: all.reduce((sum, list) => sum + list.unreadable, 0),
  };
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

function ownArchive(
  { articles }: Readonly<Record<string, unknown>>,
  files: Files,
): ReadArchive | undefined {
  if (!Array.isArray(articles)) return undefined;
  const records = articles.flatMap((one) => readRecord(one, files) ?? []);
  const highlights = files.get(HIGHLIGHTS);
  const read = highlights && annotationsFromJsonLd(textOf(highlights), new Date().toISOString());
  return {
    records,
    annotations: read?.annotations ?? [],
    links: [],
    unreadable: articles.length - records.length + (read?.unreadable ?? 0),
  };
}

function readRecord(value: unknown, files: Files): KeptRecord | undefined {
  const entry = isRecord(value) ? parseEntry(value.entry) : undefined;
  if (entry === undefined || !isRecord(value) || !Array.isArray(value.versions)) return undefined;
  const versions = value.versions.flatMap((one) => readVersion(entry.id, one, files) ?? []);
  const known = new Set(versions.map(({ at }) => at));
  // What the archive has no text of is not said to be kept.
  if (entry.versions.some(({ at }) => !known.has(at))) return undefined;
  return { entry, versions };
}

function readVersion(id: string, value: unknown, files: Files): KeptVersion | undefined {
  if (!isRecord(value) || typeof value.at !== 'string' || typeof value.file !== 'string') {
    return undefined;
  }
  const article = readArticle(parsed(files.get(value.file)));
  if (article === undefined || !Array.isArray(value.pictures)) return undefined;
  const pictures = value.pictures.flatMap((one): KeptPicture[] => {
    const { url, mediaType, file } = isRecord(one) ? one : {};
    const bytes = typeof file === 'string' ? files.get(file) : undefined;
    if (typeof url !== 'string' || typeof mediaType !== 'string' || !bytes) return [];
    return /^image\/[\w.+-]+$/.test(mediaType) ? [{ url, mediaType, bytes }] : [];
  });
  return { id, at: value.at, article, pictures };
}

/** Whatever a file has for an article is one if it can be written in a format, which looks at all of it. */
function readArticle(value: unknown): Article | undefined {
  if (!isRecord(value) || !isRecord(value.metadata) || !Array.isArray(value.blocks)) {
    return undefined;
  }
  const said = Object.entries(value.metadata).filter(
    ([key, one]) => typeof one === 'string' || key === 'pages',
  );
  const metadata = { ...EMPTY_METADATA, ...Object.fromEntries(said) };
  const article = { metadata, blocks: value.blocks } as Article;
  try {
    FORMATS.markdown.write(article, {});
    FORMATS.html.write(article, {});
    return article;
  } catch (error) {
    console.info('Pith could not read an article of an archive:', error);
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function parsed(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(textOf(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
