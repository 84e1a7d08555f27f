import { MAX_PAGE_BYTES } from '../../../encoding/unpack.ts';
import { type Head, readHead } from './read-head.ts';
import type { WarcCursor } from './warc-cursor.ts';

/** A record of an archive. */
export interface WarcRecord {
  readonly fields: Head['fields'];
  /** In lower case; empty where it is not told. */
  readonly type: string;
  /** Undefined where it is longer than a page may be, or the record holds no page. */
  readonly block: Buffer | undefined;
}

/** What breaks off the reading of a record. */
export class DamagedRecord extends Error {}

const PAGE_RECORDS: ReadonlySet<string> = new Set(['response', 'resource']);
/** Heads are a few hundred bytes long; addresses in them can be longer. */
const FIRST_HEAD_BYTES = 4 * 1024;
const MAX_HEAD_BYTES = 1024 * 1024;

/** Whether a record of this type may hold a page. */
export function holdsPage(type: string): boolean {
  return PAGE_RECORDS.has(type);
}

/**
 * Reads the record at hand, and goes to what follows it.
 * @throws DamagedRecord, of a head before anything is passed; DamagedMember
 */
export async function readRecord(cursor: WarcCursor): Promise<WarcRecord> {
  const { fields, end } = await headOf(cursor);
  const length = lengthOf(fields.get('content-length'));
  await cursor.skip(end);
  const type = (fields.get('warc-type') ?? '').toLowerCase();
  const isHeld = holdsPage(type) && length <= MAX_PAGE_BYTES;
  const block = await readBlock(cursor, length, isHeld);
  await endRecord(cursor);
  return { fields, type, block };
}

async function headOf(cursor: WarcCursor): Promise<Head> {
  for (let count = FIRST_HEAD_BYTES; count <= MAX_HEAD_BYTES; count *= 4) {
    const bytes = await cursor.peek(count);
    if (!bytes.subarray(0, 5).equals(Buffer.from('WARC/'))) {
      throw new DamagedRecord('no WARC record begins there');
    }
    const head = readHead(bytes);
    if (head !== undefined) return head;
    if (bytes.length < count) break;
  }
  throw new DamagedRecord("a record's head is broken");
}

/** Digits alone are a length: `Number` would also take `1e3`, `0x400` and `651.5`. */
function lengthOf(value: string | undefined): number {
  if (value === undefined) throw new DamagedRecord('a record does not say its length');
  const length = Number(value);
  if (/^\d+$/.test(value) && Number.isSafeInteger(length)) return length;
  throw new DamagedRecord(`a record's length is "${value.slice(0, 40)}"`);
}

async function readBlock(
  cursor: WarcCursor,
  length: number,
  isHeld: boolean,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (let left = length; left > 0; ) {
    const part = await cursor.take(left);
    if (part.length === 0) throw new DamagedRecord('a record ends too early');
    if (isHeld) parts.push(part);
    left -= part.length;
  }
  return isHeld ? Buffer.concat(parts) : undefined;
}

/** Two line breaks stand behind a record; what is lacking there is another's fault. */
async function endRecord(cursor: WarcCursor): Promise<void> {
  let breaks = 0;
  let next = await cursor.next();
  for (; next === 0x0d || next === 0x0a; next = await cursor.next()) {
    await cursor.skip(1);
    breaks++;
  }
  await cursor.check();
  if (next === undefined || (await cursor.peek(5)).equals(Buffer.from('WARC/'))) return;
  if (breaks === 0) throw new DamagedRecord('a record is not as long as it says');
  await cursor.checkMember();
}
