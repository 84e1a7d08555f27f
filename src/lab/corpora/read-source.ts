import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSavedHtml } from '../../cli/encoding/decode-html.ts';
import { unpack } from '../../cli/encoding/unpack.ts';
import { readable } from './readable.ts';

/**
 * Reads a page in a corpus's folder `html`, gzipped or not. Benchmarks store pages in UTF-8,
 * whatever the pages declare. Other pages, which anybody may have added, are decoded like in the
 * command line.
 * @throws PithError `bad-input` with the page's id when it cannot be read
 */
export function readSource(folder: string, id: string): string {
  const bytes = readSourceBytes(folder, id);
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeSavedHtml(bytes).text;
}

/**
 * Reads the bytes of a page like `readSource`, without decoding them.
 * @throws PithError `bad-input` with the page's id when they cannot be read
 */
export function readSourceBytes(folder: string, id: string): Buffer {
  const path = join(folder, 'html', `${id}.html`);
  return readable(`${id}: its page`, () =>
    unpack(readFileSync(existsSync(path) ? path : `${path}.gz`), 'it'),
  );
}
