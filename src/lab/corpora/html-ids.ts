import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = /^(.+)\.html(\.gz)?$/;

/** The ids of the pages in a corpus' folder `html`, packed or not, ascending. */
export function htmlIds(folder: string): string[] {
  const ids = readdirSync(join(folder, 'html')).flatMap((file) => PAGE.exec(file)?.[1] ?? []);
  return [...new Set(ids)].sort();
}
