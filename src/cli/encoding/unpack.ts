import { gunzipSync } from 'node:zlib';
import { CommandError } from '../exit-codes.ts';

/** Longer pages are rejected, so that memory stays bounded. No page of the corpora comes near. */
export const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Whether bytes begin like gzip data. */
export function isGzip([first, second, method]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && method === 8;
}

/**
 * Unpacks bytes if they are gzip data.
 * @param name the subject of the error message
 * @throws CommandError `tooLong` past the limit, without unpacking the rest; `unreadable` when the
 *   data is damaged
 */
export function unpack(bytes: Buffer, name: string, maxBytes = MAX_PAGE_BYTES): Buffer {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(name, maxBytes);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('unreadable', `${name} cannot be unpacked: ${reason}`, { cause: error });
  }
}

/** The error for a page or line over the limit. */
export function tooLong(name: string, maxBytes: number): CommandError {
  const limit = `${maxBytes / 1024 / 1024} MB`;
  return new CommandError('tooLong', `${name} is too long: Pith reads pages of up to ${limit}.`);
}
