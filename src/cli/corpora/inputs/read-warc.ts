import { createReadStream } from 'node:fs';
import type { AsyncIterReader, WARCRecord } from 'warcio';
import { MAX_PAGE_BYTES, tooLong } from '../../encoding/unpack.ts';
import { type CorpusItem, DamagedInput, type Place } from '../corpus-item.ts';
import { optionalPackage } from '../optional-package.ts';
import { type HttpMessage, mediaTypeOf, readHttpMessage } from './http-message.ts';
import { isGzipFile } from './is-gzip-file.ts';

const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

type Warcio = typeof import('warcio');

/**
 * Reads the pages of a WARC file, packed or not. Records that are no pages that a server gave are
 * skipped. One record is held at a time.
 * @throws DamagedInput
 */
export async function* readWarc(path: string, from?: Place): AsyncGenerator<CorpusItem> {
  const warcio = await optionalPackage('Reading WARC', 'warcio', () => import('warcio'));
  const isPacked = await isGzipFile(path);
  const start = Number(from?.at ?? 0);
  const stream = createReadStream(path, { start, highWaterMark: 256 * 1024 });
  const reader = new warcio.AsyncIterReader(stream, isPacked ? 'gzip' : null);
  // Messages of servers are read from the block alone: a broken one must not reach into the next record.
  const parser = new warcio.WARCParser(reader, { parseHttp: false });
  const damaged = (where: number, what: string) =>
    new DamagedInput(`${path} is damaged at byte ${where}: ${what}.`);
  let [member, index] = [start, -1];
  try {
    while (true) {
      const record = await parser.parse();
      // pako has met what is no gzip data, and warcio goes on with what is packed.
      const isBroken = isPacked && reader.compressed === null;
      if (isBroken) throw damaged(start + reader.getRawOffset(), 'what follows is not gzip data');
      if (record === null) {
        if (isPacked && !atMemberEnd(reader)) throw damaged(member, 'the file ends too early');
        return;
      }
      const at = start + (isPacked ? memberStart(reader) : parser.offset);
      index = at === member ? index + 1 : 0;
      member = at;
      if (!record.warcHeaders.statusline.startsWith('WARC/')) {
        throw damaged(at, 'no WARC record begins there');
      }
      if (record.warcHeader('Content-Length') === null)
        throw damaged(at, "a record's head is broken");
      const block = await readBlock(record);
      if (block.length !== record.warcContentLength) throw damaged(at, 'a record ends too early');
      if (from !== undefined && at === start && index < from.count) continue;
      const position = { next: { at, count: index + 1 }, read: start + stream.bytesRead };
      yield { ...(await itemOf(record, block.bytes, warcio)), ...position };
    }
  } finally {
    stream.destroy();
  }
}

/** What pako keeps of its progress, which its types do not tell. */
interface Inflated {
  readonly strm?: { readonly total_in: number };
}

/** Where the gzip member begins that holds the record whose head was read last. */
function memberStart(reader: AsyncIterReader): number {
  const { inflator } = reader;
  // The raw offset is behind the last member that has been unpacked to its end.
  const unpacked = (inflator as Inflated | null)?.strm?.total_in ?? 0;
  return reader.getRawOffset() - (inflator?.ended ? unpacked : 0);
}

function atMemberEnd({ inflator }: AsyncIterReader): boolean {
  return inflator?.ended ?? true;
}

/** A record's block; undefined bytes where they are too many or not wanted. */
async function readBlock(
  record: WARCRecord,
): Promise<{ length: number; bytes: Uint8Array | undefined }> {
  const isWanted = record.warcType === 'response' || record.warcType === 'resource';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of record.reader) {
    length += chunk.length;
    if (isWanted && length <= MAX_PAGE_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  const isHeld = isWanted && length <= MAX_PAGE_BYTES;
  return { length, bytes: isHeld ? Buffer.concat(chunks) : undefined };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'next' | 'read'> : never;

async function itemOf(
  record: WARCRecord,
  block: Uint8Array | undefined,
  warcio: Warcio,
): Promise<Unplaced<CorpusItem>> {
  const { warcType } = record;
  if (warcType !== 'response' && warcType !== 'resource') {
    return { type: 'skipped', reason: `record: ${warcType ?? 'without a type'}` };
  }
  const id = record.warcHeader('WARC-Record-ID') ?? '';
  const url = record.warcTargetURI ?? '';
  if (block === undefined) {
    const { message } = tooLong('The record', MAX_PAGE_BYTES);
    return { type: 'failed', id, url, failure: { kind: 'too-long', message } };
  }
  const message = isHttp(record)
    ? await readHttpMessage(block, warcio)
    : {
        ...mediaTypeOf(record.warcContentType ?? ''),
        status: 200,
        contentEncoding: '',
        body: block,
      };
  const reason = whyNoPage(message);
  if (reason !== undefined) return { type: 'skipped', reason };
  const { body: bytes, charset, contentEncoding } = message;
  return { type: 'page', id, url, raw: { kind: 'bytes', bytes, charset, contentEncoding } };
}

function isHttp({ warcContentType }: WARCRecord): boolean {
  return /^application\/http\b/i.test(warcContentType ?? '');
}

function whyNoPage({ status, mediaType }: HttpMessage): string | undefined {
  if (status < 200 || status > 299) return `status: ${status || 'none'}`;
  // What says nothing of its kind is looked at.
  if (mediaType === '' || PAGE_TYPES.has(mediaType)) return undefined;
  return `media type: ${mediaType.split('/', 1)[0].slice(0, 20)}`;
}
