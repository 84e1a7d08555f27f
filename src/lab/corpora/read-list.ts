import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { readable } from './readable.ts';

/**
 * The file that says of a corpus' pages, all in one, what they hold.
 * @throws PithError `bad-input` when the folder has none, as one of another layout has not, or it is no JSON
 */
export function readList<T>(folder: string, file: string, set: string): T {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new PithError('bad-input', `${folder} has no ${file}: it is not laid out as ${set}.`);
  }
  return readable(path, () => JSON.parse(readFileSync(path, 'utf8')));
}
