import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip } from 'node:zlib';
import { tooLong } from '../encoding/unpack.ts';

export interface UnpackedAnswer {
  readonly bytes: Buffer;
  /** Whether the packed data ends too early, so that only a part is there. */
  readonly isCutOff: boolean;
}

const GZIP = { unpack: promisify(gunzip), flush: constants.Z_SYNC_FLUSH };
const BROTLI = {
  unpack: promisify(brotliDecompress),
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const CODINGS = new Map([
  ['gzip', GZIP],
  ['x-gzip', GZIP],
  ['br', BROTLI],
]);

/**
 * Unpacks what a server packed, outside the program's own thread.
 * @param coding the header `Content-Encoding`; what it does not name as packed stays as it is
 * @param name the subject of the error message
 * @throws CommandError `tooLong`; what zlib throws for damaged data
 */
export async function unpackAnswer(
  packed: Buffer,
  coding: string | undefined,
  { name, maxBytes }: { readonly name: string; readonly maxBytes: number },
): Promise<UnpackedAnswer> {
  const known = CODINGS.get((coding ?? '').trim().toLowerCase());
  if (known === undefined || packed.length === 0) return { bytes: packed, isCutOff: false };
  const { unpack, flush } = known;
  const limit = { maxOutputLength: maxBytes };
  try {
    return { bytes: await unpack(packed, limit), isCutOff: false };
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(name, maxBytes);
    if (!isCutOff(error)) throw error;
    return { bytes: await unpack(packed, { ...limit, finishFlush: flush }), isCutOff: true };
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
}
