import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../exit-codes.ts';
import { readInputFile } from '../../extract/read-input.ts';
import type { CorpusItem, Place } from '../corpus-item.ts';
import { failureOf } from '../failure-of.ts';

const PAGE_FILE = /\.(?:x?html?|mhtml?)(?:\.gz)?$/i;

/**
 * Reads the pages in a folder and the folders in it, in the order of their names. A page's id is its
 * path in the folder, with `/` between names.
 */
export async function* readFolder(folder: string, from?: Place): AsyncGenerator<CorpusItem> {
  let read = 0;
  for await (const path of filesOf(folder)) {
    const { size } = await stat(join(folder, path));
    read += size;
    if (from !== undefined && !isBehind(path, String(from.at))) continue;
    const position = { next: { at: path, count: 0 }, read };
    if (!PAGE_FILE.test(path)) {
      yield { type: 'skipped', reason: 'file: not .html', ...position };
      continue;
    }
    yield { ...(await pageOf(join(folder, path), path)), ...position };
  }
}

/** The sum of the sizes of all files in a folder, in bytes. */
export async function folderBytes(folder: string): Promise<number> {
  let total = 0;
  for await (const path of filesOf(folder)) total += (await stat(join(folder, path))).size;
  return total;
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

async function* filesOf(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, within), { withFileTypes: true });
  entries.sort((a, b) => compare(a.name, b.name));
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(folder, path);
    else if (entry.isFile()) yield path;
  }
}

/** Whether a path comes after another in the order of `filesOf`, which compares name by name. */
function isBehind(path: string, other: string): boolean {
  const [names, others] = [path.split('/'), other.split('/')];
  const i = names.findIndex((name, i) => name !== others[i]);
  return i >= 0 && (i >= others.length || compare(names[i], others[i]) > 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
