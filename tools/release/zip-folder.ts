import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The first day that a ZIP archive can name, so that the bytes do not tell when it was made. */
const NO_TIME = new Date(1980, 0, 1);

/** A folder as a ZIP archive: the same files give the same bytes, whenever and wherever. */
export function zipFolder(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
  const files: Zippable = {};
  for (const name of names) {
    files[name.replaceAll(sep, '/')] = new Uint8Array(readFileSync(join(folder, name)));
  }
  return zipSync(files, { level: 9, mtime: NO_TIME });
}
