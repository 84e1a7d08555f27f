import { Gunzip, strFromU8, unzipSync } from 'fflate';
import { PithError } from '../../../core/errors.ts';
import { PARTS } from '../../../core/parts.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { PartTexts } from './part-texts.ts';

/** Folder around the layout, name of the page, and whether it is packed. */
const SOURCE = /^(.*\/)?html\/([^/]+)\.html?(\.gz)?$/i;
const TRUTH = /^(.*\/)?ground-truth\/[^/]+\.json$/i;
/** Saved pages come in an archive each, and people pack several into one. */
const ARCHIVE = /\.zip$/i;
/** Files that macOS keeps beside each file, under a name that looks like the file's own. */
const MAC_COMPANION = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$)/;

/** Pages found in an archive, and the names of files in it that are no labeled page. */
export interface LabelledPages {
  /** The pages are sorted by name. */
  readonly pages: readonly LabelledPage[];
  /** Pages without a reference or with one that cannot be read, and references without a page. */
  readonly damaged: readonly string[];
}

/**
 * Reads what `labelledPageZip` writes, and any ZIP archive in the layout of the Web Content eXtraction Benchmark
 * (Foley, arXiv 2605.21097): `html/ID.html.gz` (or `.html`, `.htm`) and `ground-truth/ID.json`, in whatever
 * folder, or several such archives in one.
 * @throws PithError `bad-input` when it is no ZIP archive, or there is no labeled page in it
 */
export function readLabelledPages(archive: Uint8Array): LabelledPages {
  const { files, damaged } = unzipAll(archive);
  const truths = new Set([...files.keys()].filter((name) => TRUTH.test(name)));
  const pages: LabelledPage[] = [];
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const found = SOURCE.exec(name);
    if (found === null) continue;
    const [, folder = '', id, packed] = found;
    const truth = `${folder}ground-truth/${id}.json`;
    if (!truths.delete(truth)) {
      damaged.push(name);
      continue;
    }
    const source = readSource(bytes, packed !== undefined);
    const page = readTruth(files.get(truth));
    if (page === undefined || source === undefined) damaged.push(truth);
    else pages.push({ id, source, ...page });
  }
  damaged.push(...truths);
  if (pages.length === 0) throw new PithError('bad-input', 'There is no labeled page in it.');
  return { pages, damaged };
}

/** The files of an archive and of those in it, by name; and the archives in it that are none. */
function unzipAll(archive: Uint8Array): { files: Map<string, Uint8Array>; damaged: string[] } {
  const files = new Map<string, Uint8Array>();
  const damaged: string[] = [];
  for (const [name, bytes] of unzip(archive)) {
    if (!ARCHIVE.test(name)) {
      files.set(name, bytes);
      continue;
    }
    try {
      for (const [inner, content] of unzip(bytes)) files.set(`${name}/${inner}`, content);
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      damaged.push(name);
    }
  }
  return { files, damaged };
}

/** Names as they are in this layout, however the program that packed them writes them. */
function unzip(archive: Uint8Array): [string, Uint8Array][] {
  const isWanted = (name: string) =>
    [SOURCE, TRUTH, ARCHIVE].some((kind) => kind.test(name)) && !MAC_COMPANION.test(name);
  try {
    const files = unzipSync(archive, { filter: ({ name }) => isWanted(plainName(name)) });
    return Object.entries(files).map(([name, bytes]) => [plainName(name), bytes]);
  } catch (error) {
    throw new PithError('bad-input', 'It is no ZIP archive.', { cause: error });
  }
}

/** A name with slashes, for which some programs of Windows write backslashes, against the format. */
function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/\.json$/i, '.json');
}

/** The source of a page; undefined for bytes that cannot be unpacked. Benchmarks keep their pages in UTF-8. */
function readSource(bytes: Uint8Array, isPacked: boolean): string | undefined {
  if (!isPacked) return strFromU8(bytes);
  try {
    return strFromU8(unpack(bytes));
  } catch {
    // What fflate throws says nothing that the name of the file, which is told, does not.
    return undefined;
  }
}

/** A file in gzip may have several members, of which `gunzipSync` reads the first. */
function unpack(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  new Gunzip((part) => parts.push(part)).push(bytes, true);
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The reference of a page; undefined for data that are none. */
function readTruth(bytes: Uint8Array | undefined): Omit<LabelledPage, 'id' | 'source'> | undefined {
  if (bytes === undefined) return undefined;
  const { url, language, parts, ground_truth: truth } = parseObject(strFromU8(bytes));
  if (typeof truth !== 'object' || truth === null) return undefined;
  const { title, main_content: text } = truth as Record<string, unknown>;
  if (typeof text !== 'string' && text !== null) return undefined;
  const orEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    url: orEmpty(url),
    title: orEmpty(title),
    text: text ?? '',
    ...(typeof language === 'string' && { language }),
    ...(isPartTexts(parts) && { parts }),
  };
}

function isPartTexts(value: unknown): value is PartTexts {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([name, lines]) =>
      PARTS.some((part) => part === name) &&
      Array.isArray(lines) &&
      lines.every((line) => typeof line === 'string'),
  );
}

/** An object without keys for what is none. */
function parseObject(json: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
