import { open } from 'node:fs/promises';
import { isGzip } from '../../encoding/unpack.ts';

/** Whether a file begins like gzip data. */
export async function isGzipFile(path: string): Promise<boolean> {
  return isGzip(await firstBytes(path, 3));
}

/** The first bytes of a file; fewer where it is shorter. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
