import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readable } from './readable.ts';

const PAGE = /^(.+)\.html(\.gz)?$/;

/**
 * The ids of the pages in a corpus's folder `html`, gzipped or not, ascending.
 * @throws PithError `bad-input` when there is no such folder
 */
export function htmlIds(folder: string): string[] {
  const path = join(folder, 'html');
  const ids = readable(path, () => readdirSync(path)).flatMap((file) => PAGE.exec(file)?.[1] ?? []);
  return [...new Set(ids)].sort();
}
