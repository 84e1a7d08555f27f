import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { ZIP_EPOCH } from '../zip-epoch.ts';

/** Files by their paths, as an archive. */
export function zipFiles(
  files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>,
): Uint8Array<ArrayBuffer> {
  const archive: Zippable = {};
  for (const [name, content] of files) {
    archive[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(archive, { mtime: ZIP_EPOCH });
}

/** The files of an archive by their paths; undefined where it is none. */
export function unzipFiles(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> | 'too-large' | undefined {
  let sum = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ originalSize }) {
        sum += originalSize;
        return sum <= maxBytes;
      },
    });
    if (sum > maxBytes) return 'too-large';
    return new Map(Object.entries(files).map(([name, file]) => [name, new Uint8Array(file)]));
  } catch (error) {
    // What a damaged or hostile file says of itself.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
