import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSavedHtml } from '../encoding/decode-html.ts';
import { unpack } from '../encoding/unpack.ts';
import { readable } from './readable.ts';

/**
 * A page in a corpus' folder `html`, packed or not. Benchmarks keep their pages in UTF-8, whatever these say of
 * themselves; other pages, which anybody may have added, are read as the command line reads them.
 * @throws PithError `bad-input` with the page's id when it cannot be read
 */
export function readSource(folder: string, id: string): string {
  const bytes = readSourceBytes(folder, id);
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeSavedHtml(bytes).text;
}

/**
 * As `readSource`, not decoded.
 */
export function readSourceBytes(folder: string, id: string): Buffer {
  const path = join(folder, 'html', `${id}.html`);
  return readable(`${id}: its page`, () =>
    unpack(readFileSync(existsSync(path) ? path : `${path}.gz`), 'it'),
  );
}
