import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../exit-codes.ts';
import { readInputFile } from '../../extract/read-input.ts';
import type { InputGuard } from '../../input-guard.ts';
import { unreadable } from '../../plain-reason.ts';
import type { CorpusItem, Failure, Place } from '../corpus-item.ts';
import { failureOf } from '../failure-of.ts';

const PAGE_FILE = /\.(?:x?html?|mhtml?)(?:\.gz)?$/i;

const NOT_HTML = 'file: not .html';

/** A page, or what cannot be one. */
interface FolderEntry {
  /** The path in the folder, with `/` between names. */
  readonly path: string;
  /** The length in bytes; 0 for what is not a page. */
  readonly size: number;
  /** What differs when the page was changed since. */
  readonly version: string;
  readonly skipped?: string;
  readonly failure?: Failure;
}

/**
 * Reads the pages in a folder and the folders in it, in the order of their names. Links to pages are
 * followed. A page's id is its path in the folder.
 */
export async function* readFolder(folder: string, from?: Place): AsyncGenerator<CorpusItem> {
  let read = 0;
  for await (const { path, size, skipped, failure } of entriesOf(folder)) {
    read += size;
    if (from !== undefined && !isBehind(path, String(from.at))) continue;
    const position = { next: { at: path, count: 0 }, read };
    if (skipped !== undefined) yield { type: 'skipped', reason: skipped, ...position };
    else if (failure !== undefined) {
      yield { type: 'failed', id: path, url: '', failure, ...position };
    } else yield { ...(await pageOf(join(folder, path), path)), ...position };
  }
}

/**
 * Looks at all pages in a folder.
 * @returns their length in bytes, and what differs when one was changed, renamed, deleted or added
 * @throws CommandError `unreadable`
 */
export async function surveyFolder(
  folder: string,
  guard: InputGuard,
): Promise<{ bytes: number; changed: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const { path, size, version, skipped } of entriesOf(folder, guard)) {
    if (skipped !== undefined) continue;
    hash.update(`${path}\0${size}\0${version}\n`);
    bytes += size;
  }
  return { bytes, changed: hash.digest('hex') };
}

async function pageOf(file: string, id: string) {
  try {
    const bytes = await readInputFile(file);
    const raw = { kind: 'bytes', bytes, charset: '', contentEncoding: '' } as const;
    return { type: 'page', id, url: '', raw } as const;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { type: 'failed', id, url: '', failure: failureOf(error) } as const;
  }
}

async function* entriesOf(
  folder: string,
  guard: InputGuard = () => undefined,
  within = '',
): AsyncGenerator<FolderEntry> {
  const whole = join(folder, within);
  const listing = await readdir(whole, { withFileTypes: true, encoding: 'buffer' }).catch(
    (error: unknown) => unreadable(whole, error),
  );
  if (listing instanceof CommandError) {
    if (within === '') throw listing;
    yield { ...nothingAt(within), failure: failureOf(listing) };
    return;
  }
  const entries = listing.map((entry) => ({ entry, name: nameOf(entry.name) }));
  entries.sort((a, b) => compare(a.name, b.name));
  for (const { entry, name } of entries) {
    const path = within === '' ? name : `${within}/${name}`;
    const isNamed = isUtf8(entry.name);
    if (isNamed && entry.isDirectory()) yield* entriesOf(folder, guard, path);
    else if (isNamed) yield await entryAt(folder, path, guard);
    else if (entry.isDirectory() || PAGE_FILE.test(name)) {
      const message = `The name of ${path} is not UTF-8.`;
      yield { ...nothingAt(path), failure: { kind: 'unreadable', message } };
    } else yield { ...nothingAt(path), skipped: NOT_HTML };
  }
}

async function entryAt(folder: string, path: string, guard: InputGuard): Promise<FolderEntry> {
  const file = join(folder, path);
  const found = await stat(file, { bigint: true }).catch((error: unknown) =>
    unreadable(file, error),
  );
  const isMissing = found instanceof CommandError;
  if (!isMissing && found.isDirectory()) {
    return { ...nothingAt(path), skipped: 'link to a folder' };
  }
  if (!PAGE_FILE.test(path)) return { ...nothingAt(path), skipped: NOT_HTML };
  if (isMissing) return { ...nothingAt(path), failure: failureOf(found) };
  if (!found.isFile()) return { ...nothingAt(path), skipped: 'neither file nor folder' };
  guard(file, found);
  return { path, size: Number(found.size), version: String(found.mtimeNs) };
}

function nothingAt(path: string) {
  return { path, size: 0, version: '' };
}

/** A file's name. Of one that is not UTF-8, other bytes than ASCII are shown as `%E9`. */
function nameOf(name: Buffer): string {
  if (isUtf8(name)) return name.toString();
  const shown = (byte: number) => `%${byte.toString(16).toUpperCase()}`;
  return Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : shown(byte))).join(
    '',
  );
}

/** Whether a path comes after another in the order of `entriesOf`, which compares name by name. */
function isBehind(path: string, other: string): boolean {
  const [names, others] = [path.split('/'), other.split('/')];
  const i = names.findIndex((name, i) => name !== others[i]);
  return i >= 0 && (i >= others.length || compare(names[i], others[i]) > 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
