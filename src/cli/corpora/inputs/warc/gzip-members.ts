import { pipeline } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { isGzip } from '../../../encoding/unpack.ts';
import { bytesAt, type FileBytes } from './file-bytes.ts';

// Node's own unpacking of gzip goes over from one member to the next without a word, so that nobody could tell where
// reading can begin again. So members are read one by one here (RFC 1952).

const MAGIC = Buffer.from([0x1f, 0x8b, 8]);
const HEAD_BYTES = 10;
const TRAILER_BYTES = 8;
/** Most records are shorter when they are unpacked, and the program is held up by none for long. */
const MAX_SHORT_BYTES = 2 * 1024 * 1024;
/** The flags of a head, by the bits that they have; the others mean nothing yet. */
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16, unknown: 0xe0 };

/** What breaks off the unpacking of a member. */
export class DamagedMember extends Error {
  /** The offset of the member in the file. */
  readonly member: number;

  constructor(member: number, what: string, options?: ErrorOptions) {
    super(what, options);
    this.member = member;
  }
}

/** Bytes of a member. */
export interface MemberBytes {
  readonly bytes: Buffer;
  /** The offset of the member in the file. */
  readonly member: number;
  /** Where the bytes begin in what is packed there. */
  readonly offset: number;
}

/**
 * Unpacks the members of a file, one behind the other.
 * @param from where the first begins
 * @throws DamagedMember, also behind all of its bytes where these are not what was packed
 */
export async function* unpackMembers(file: FileBytes, from: number): AsyncGenerator<MemberBytes> {
  let member = from;
  while (!(await isPadding(file, member))) {
    let offset = 0;
    let sum = 0;
    const start = await headEnd(file, member);
    const used = { bytes: 0 };
    try {
      for await (const bytes of inflate(file, start, used)) {
        yield { bytes, member, offset };
        offset += bytes.length;
        sum = crc32(bytes, sum);
      }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!code.startsWith('Z_')) throw error;
      throw new DamagedMember(member, reasonOf(code), { cause: error });
    }
    const end = start + used.bytes;
    const trailer = await bytesAt(file, end, TRAILER_BYTES);
    if (trailer.length < TRAILER_BYTES) throw new DamagedMember(member, 'the file ends too early');
    if (trailer.readUInt32LE() !== sum || trailer.readUInt32LE(4) !== offset % 2 ** 32) {
      throw new DamagedMember(member, 'what is packed there does not have its checksum');
    }
    member = end + TRAILER_BYTES;
  }
}

/**
 * Looks for a member.
 * @returns where one may begin, from an offset on; undefined where none does
 */
export async function findMember(file: FileBytes, from: number): Promise<number | undefined> {
  for (let at = from; ; ) {
    const bytes = await bytesAt(file, at, 64 * 1024);
    const found = bytes.indexOf(MAGIC);
    if (found >= 0) return at + found;
    if (bytes.length < HEAD_BYTES) return undefined;
    at += bytes.length - MAGIC.length + 1;
  }
}

/** Some programs fill up their last block with zeros. */
async function isPadding(file: FileBytes, from: number): Promise<boolean> {
  for (let at = from; ; ) {
    const bytes = await file.from(at);
    if (bytes.length === 0) return true;
    if (bytes.some((byte) => byte !== 0)) return false;
    at += bytes.length;
  }
}

/** Where the head of a member ends. @throws DamagedMember */
async function headEnd(file: FileBytes, member: number): Promise<number> {
  const head = await bytesAt(file, member, HEAD_BYTES);
  const flags = head[3] ?? FLAGS.unknown;
  if (!isGzip(head) || (flags & FLAGS.unknown) !== 0) {
    throw new DamagedMember(member, 'what follows is not gzip data');
  }
  let end = member + HEAD_BYTES;
  if (flags & FLAGS.extra) {
    const length = await bytesAt(file, end, 2);
    end += 2 + (length.length === 2 ? length.readUInt16LE() : 0);
  }
  for (const flag of [FLAGS.name, FLAGS.comment]) {
    if (flags & flag) end = await behindZero(file, end);
  }
  return flags & FLAGS.checksum ? end + 2 : end;
}

async function behindZero(file: FileBytes, from: number): Promise<number> {
  for (let at = from; ; ) {
    const bytes = await file.from(at);
    const zero = bytes.indexOf(0);
    if (zero >= 0 || bytes.length === 0) return at + zero + 1;
    at += bytes.length;
  }
}

/**
 * Unpacks what begins at an offset.
 * @param used is told at the end how many bytes of the file that were
 */
async function* inflate(
  file: FileBytes,
  start: number,
  used: { bytes: number },
): AsyncGenerator<Buffer> {
  const short = inflateShort(await file.from(start));
  if (short !== undefined) {
    used.bytes = short.used;
    yield short.bytes;
    return;
  }
  const inflater = createInflateRaw();
  // The inflater ends with what is packed, and takes nothing of what stands behind.
  const unpacked = pipeline(bytesFrom(file, start), inflater, () => undefined);
  try {
    yield* unpacked as AsyncIterable<Buffer>;
    used.bytes = inflater.bytesWritten;
  } finally {
    inflater.destroy();
  }
}

/** Unpacks what is short at once, since a stream for each record takes far longer; undefined for what is not. */
function inflateShort(packed: Buffer): { bytes: Buffer; used: number } | undefined {
  try {
    const options = { info: true, maxOutputLength: MAX_SHORT_BYTES };
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as Inflated;
    return { bytes: buffer, used: engine.bytesWritten };
  } catch {
    // The stream then tells what is wrong, if anything is.
    return undefined;
  }
}

/** What zlib gives with the option `info`, which its types do not tell. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

async function* bytesFrom(file: FileBytes, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ; ) {
    const bytes = await file.from(at);
    if (bytes.length === 0) return;
    at += bytes.length;
    yield bytes;
  }
}

function reasonOf(code: string): string {
  return code === 'Z_BUF_ERROR'
    ? 'the file ends too early'
    : 'what is packed there cannot be unpacked';
}
