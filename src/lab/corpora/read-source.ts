import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readable } from './readable.ts';

/**
 * The bytes of a page in a corpus' folder `html`, packed or not.
 * @throws PithError `bad-input` with the page's id when it cannot be read
 */
export function readSource(folder: string, id: string): Buffer {
  const path = join(folder, 'html', `${id}.html`);
  return readable(`${id}: its page`, () =>
    existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`)),
  );
}
