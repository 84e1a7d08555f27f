import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { MAX_PAGE_BYTES, tooLong } from '../encoding/unpack.ts';
import { CommandError } from '../exit-codes.ts';

/**
 * All bytes of a file.
 * @throws CommandError `unreadable`; `tooLong` over the limit, without having read it
 */
export async function readInputFile(path: string): Promise<Buffer> {
  try {
    // Of a pipe or a device the size is not known.
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
 * All bytes of a stream.
 * @param name the subject of the sentence that says that it is too long
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
