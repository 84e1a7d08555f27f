import { brotliDecompressSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { decodeText } from '../../encoding/decode-html.ts';
import { readSavedPage } from '../../encoding/read-saved-page.ts';
import { isGzip, MAX_PAGE_BYTES, tooLong } from '../../encoding/unpack.ts';
import {
  type PageId,
  type PageRequest,
  pageRequestOf,
  parseObject,
} from '../../extract/page-request.ts';
import type { RawPage } from '../corpus-item.ts';
import type { FieldNames } from '../inputs/field-names.ts';

/** What is known of a page before it is decoded. */
export interface RawRequest {
  readonly id: PageId;
  readonly url: string;
  readonly raw: RawPage;
}

/**
 * Decodes a page of a corpus.
 * @param fields what the fields of a line are called
 */
export function decodeRawPage({ id, url, raw }: RawRequest, fields: FieldNames): PageRequest {
  if (raw.kind === 'html') return pageRequestOf({ id, url, html: raw.html });
  if (raw.kind === 'line') return requestOfLine(raw.bytes, id, fields);
  const { charset, contentEncoding, breakOff } = raw;
  const packed = Buffer.from(raw.bytes.buffer, raw.bytes.byteOffset, raw.bytes.byteLength);
  const bytes = unpackContent(packed, contentEncoding);
  const page = readSavedPage(bytes, 'The page', { label: charset });
  const request = pageRequestOf({ id, html: page.html, url: url || page.url });
  return breakOff === undefined
    ? request
    : { ...request, warnings: [breakOff, ...request.warnings] };
}

function requestOfLine(bytes: Uint8Array, id: PageId, fields: FieldNames): PageRequest {
  const line: Record<string, unknown> = { ...parseObject(decodeText(bytes).text) };
  const given = line[fields.id] ?? id;
  return pageRequestOf({ id: given, url: line[fields.url] ?? '', html: line[fields.html] });
}

type Unpacker = (bytes: Buffer, options: ZlibOptions) => Buffer;

const UNPACKERS: Readonly<Record<string, Unpacker>> = {
  br: (bytes, options) => brotliDecompressSync(bytes, options),
  deflate: inflateSync,
  // Some servers leave out the two bytes before the data.
  'raw deflate': inflateRawSync,
};

/**
 * Unpacks what a server packed. Crawlers often unpack pages, and leave the header as it was.
 */
function unpackContent(bytes: Buffer, contentEncoding: string): Buffer {
  if (bytes.length === 0 || isGzip(bytes)) return bytes;
  const names = contentEncoding === 'deflate' ? ['deflate', 'raw deflate'] : [contentEncoding];
  for (const name of names.filter((name) => Object.hasOwn(UNPACKERS, name))) {
    try {
      return UNPACKERS[name](bytes, { maxOutputLength: MAX_PAGE_BYTES });
    } catch (error) {
      if (error instanceof RangeError) throw tooLong('The page', MAX_PAGE_BYTES);
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return bytes;
}
