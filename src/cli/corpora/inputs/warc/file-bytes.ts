import { open } from 'node:fs/promises';

/** How many bytes are read at once: many records of usual pages. */
const READ_BYTES = 256 * 1024;

/** The bytes of a file, from any offset on. */
export interface FileBytes {
  /** How long the file was when it was opened. */
  readonly size: number;
  /**
   * @returns some bytes from an offset on; none at the end of the file
   * @throws the signal's reason
   */
  from(offset: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a file, of which it holds the bytes that were read last. */
export async function openBytes(path: string, signal?: AbortSignal): Promise<FileBytes> {
  const file = await open(path);
  const { size } = await file.stat();
  let held = { at: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    async from(offset) {
      signal?.throwIfAborted();
      const isHeld = offset >= held.at && offset < held.at + held.bytes.length;
      if (!isHeld) {
        // A buffer of its own, since others may still use what was read before.
        const { bytesRead, buffer } = await file.read({
          buffer: Buffer.allocUnsafeSlow(READ_BYTES),
          position: offset,
        });
        held = { at: offset, bytes: buffer.subarray(0, bytesRead) };
      }
      return held.bytes.subarray(offset - held.at);
    },
    close: () => file.close(),
  };
}

/** Exactly so many bytes from an offset on; fewer at the end of the file. */
export async function bytesAt(file: FileBytes, offset: number, count: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  while (length < count) {
    const part = (await file.from(offset + length)).subarray(0, count - length);
    if (part.length === 0) break;
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
}
