import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MAX_PAGE_BYTES, tooLong } from '../encoding/unpack.ts';
import { CommandError } from '../exit-codes.ts';

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
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('unreadable', `Cannot read ${path}: ${reason}`, { cause: error });
  }
}

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
