import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MAX_PAGE_BYTES, tooLong } from '../encoding/unpack.ts';
import { CommandError } from '../exit-codes.ts';
import { plainReason } from '../plain-reason.ts';

/**
 * Reads all bytes of a file.
 * @throws CommandError `unreadable`; `tooLong` over the limit, without reading it
 */
export async function readInputFile(path: string): Promise<Buffer> {
  try {
    // The size of a pipe or a device is not known, so `readAll` checks the limit too.
    const { size } = await stat(path);
    if (size > MAX_PAGE_BYTES) throw tooLong(path, MAX_PAGE_BYTES);
    return await readAll(createReadStream(path), path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const message = `Cannot read ${path}: ${plainReason(error)}.${hintOf(path)}`;
    throw new CommandError('unreadable', message, { cause: error });
  }
}

/** What else than a file may have been meant. */
function hintOf(path: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return ' Only http:// and https:// are fetched.';
  const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?]|$)/i.test(path);
  if (isHost && !PAGE_ENDING.test(path)) return ' An address begins with https://.';
  return /^[a-z]+$/.test(path) ? ' --help lists the commands.' : '';
}

const PAGE_ENDING = /\.(?:x?html?|mht(?:ml)?|gz|xml|txt|json|jsonl|md)$/i;

/**
 * Reads all bytes of a stream.
 * @param name the subject of the error message
 * @throws CommandError `tooLong` as soon as the limit is passed; the rest is not read
 */
export async function readAll(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes = MAX_PAGE_BYTES,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong(name, maxBytes);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
