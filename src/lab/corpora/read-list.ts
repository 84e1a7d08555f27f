import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { readable } from './readable.ts';

/**
 * Reads the one file that describes all pages of a corpus.
 * @throws PithError `bad-input` when the folder has no such file, or it is not JSON
 */
export function readList<T>(folder: string, file: string, set: string): T {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new PithError('bad-input', `${folder} has no ${file}: it is not laid out as ${set}.`);
  }
  return readable(path, () => JSON.parse(readFileSync(path, 'utf8')));
}
