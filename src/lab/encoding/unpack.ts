import { gunzipSync } from 'node:zlib';
import { CommandError } from '../exit-codes.ts';

/** Longer pages are refused, so that memory stays bounded; no page of the corpora comes near. */
export const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Whether bytes begin as those that gzip has packed. */
export function isGzip([first, second, method]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && method === 8;
}

/**
 * Bytes as they were before gzip packed them, if it has.
 * @param name the subject of the sentence that says why they cannot be unpacked
 * @throws CommandError `tooLong` past the limit, without having unpacked the rest; `unreadable` where they are damaged
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

/** What is said of a page or line over the limit. */
export function tooLong(name: string, maxBytes: number): CommandError {
  const limit = `${maxBytes / 1024 / 1024} MB`;
  return new CommandError('tooLong', `${name} is too long: Pith reads pages of up to ${limit}.`);
}
