import { extname } from 'node:path';
import { isGzip, MAX_PAGE_BYTES, tooLong } from '../../encoding/unpack.ts';
import type { CorpusItem, Place, RawPage } from '../corpus-item.ts';
import { type HttpMessage, mediaTypeOf, readHttpMessage } from './http-message.ts';
import { type FileBytes, openBytes } from './warc/file-bytes.ts';
import { DamagedMember } from './warc/gzip-members.ts';
import { DamagedRecord, holdsPage, readRecord, type WarcRecord } from './warc/read-record.ts';
import { WarcCursor } from './warc/warc-cursor.ts';

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Reads the pages of a WARC file, packed or not. Records that are no pages that a server gave are
 * skipped. What is damaged is told, and reading goes on at the next record. One record is held at a time.
 */
export async function* readWarc(
  path: string,
  from?: Place,
  signal?: AbortSignal,
): AsyncGenerator<CorpusItem> {
  const file = await openBytes(path, signal);
  try {
    const cursor = new WarcCursor(file, await isPacked(file, path));
    if (from !== undefined) await cursor.moveTo(from);
    while (true) {
      const start = await cursor.place();
      if (Number(start.at) >= file.size) return;
      const item = await nextItem(cursor, { start, path });
      const next = await cursor.place();
      yield { ...item, next, read: Number(next.at) };
    }
  } finally {
    await file.close();
  }
}

/** By its first bytes, or by its name where just these are damaged. */
async function isPacked(file: FileBytes, path: string): Promise<boolean> {
  const bytes = await file.from(0);
  const isNamed = extname(path).toLowerCase() === '.gz';
  return isGzip(bytes) || (isNamed && bytes.toString('latin1', 0, 5) !== 'WARC/');
}

type Unplaced<T> = T extends unknown ? Omit<T, 'next' | 'read'> : never;
type WarcItem = Unplaced<CorpusItem>;

async function nextItem(
  cursor: WarcCursor,
  { start, path }: { readonly start: Place; readonly path: string },
): Promise<WarcItem> {
  try {
    return itemOf(await readRecord(cursor));
  } catch (error) {
    const isMember = error instanceof DamagedMember;
    if (!isMember && !(error instanceof DamagedRecord)) throw error;
    const within = start.count > 0 && !isMember ? ` (unpacked: ${start.count})` : '';
    const where = `${isMember ? error.member : start.at}${within}`;
    await cursor.moveToRecord(start);
    return { type: 'damaged', message: `${path} is damaged at byte ${where}: ${error.message}.` };
  }
}

function itemOf({ fields, type, block }: WarcRecord): WarcItem {
  if (!holdsPage(type)) {
    return { type: 'skipped', reason: `record: ${type || 'without a type'}` };
  }
  const field = (name: string) => fields.get(name) ?? '';
  const id = field('warc-record-id');
  // Some crawlers write addresses between angle brackets, as an early draft of the format did.
  const url = field('warc-target-uri').replace(/^<(.*)>$/, '$1');
  if (block === undefined) {
    const { message } = tooLong('The record', MAX_PAGE_BYTES);
    return { type: 'failed', id, url, failure: { kind: 'too-long', message } };
  }
  const contentType = field('content-type');
  const message = /^application\/http\b/i.test(contentType)
    ? readHttpMessage(block)
    : { ...RESOURCE, ...mediaTypeOf(contentType), body: block };
  const reason = whyNoPage(message);
  if (reason !== undefined) return { type: 'skipped', reason };
  const { body: bytes, charset, contentEncoding } = message;
  const breakOff = breakOffOf(message, field('warc-truncated'));
  const raw: RawPage = { kind: 'bytes', bytes, charset, contentEncoding, breakOff };
  return { type: 'page', id, url, raw };
}

const RESOURCE = { status: 200, contentEncoding: '', isCutOff: false };

/** What to tell of a page of which the archive holds only a part. */
function breakOffOf({ isCutOff }: HttpMessage, truncated: string): string | undefined {
  if (truncated !== '') {
    return `The archive holds only a part of the page (${truncated.slice(0, 40)}).`;
  }
  return isCutOff ? 'The archive holds only a part of the page.' : undefined;
}

function whyNoPage({ status, mediaType }: HttpMessage): string | undefined {
  if (status < 200 || status > 299) return `status: ${status || 'none'}`;
  // What says nothing of its kind is looked at.
  if (mediaType === '' || PAGE_TYPES.has(mediaType)) return undefined;
  return `media type: ${mediaType.split('/', 1)[0].slice(0, 20)}`;
}
