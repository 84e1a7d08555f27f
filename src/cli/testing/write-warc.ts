import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { WARCRecord, WARCSerializer } from 'warcio';

/** What a WARC maker is given for one page. */
export interface ArchivedPage {
  readonly url: string;
  readonly body: string | Uint8Array;
  /** `200 OK` unless named. */
  readonly status?: string;
  /** `Content-Type` unless another is named. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WarcOptions {
  /** Packs each record by itself, as crawlers do. */
  readonly isPacked: boolean;
  /** Writes a request before and metadata behind each page, as Common Crawl does. */
  readonly isFull?: boolean;
}

/** Everything was archived at once, so that the same pages give the same bytes. */
const DATE = '2024-03-05T08:00:00Z';

/**
 * Writes an archive of pages.
 * @returns how many records it has
 */
export async function writeWarc(
  path: string,
  pages: Iterable<ArchivedPage> | AsyncIterable<ArchivedPage>,
  { isPacked, isFull = false }: WarcOptions,
): Promise<number> {
  const file = createWriteStream(path);
  let records = 0;
  const write = async (record: WARCRecord) => {
    const bytes = await WARCSerializer.serialize(record, { gzip: isPacked, preferPako: true });
    records++;
    if (!file.write(bytes)) await once(file, 'drain');
  };
  await write(
    WARCRecord.createWARCInfo({ date: DATE, warcHeaders: idOf(0) }, { software: 'Pith' }),
  );
  for await (const { url, body, status = '200 OK', headers = {} } of pages) {
    const about = { url, date: DATE };
    if (isFull) {
      const statusline = `GET ${new URL(url).pathname} HTTP/1.1`;
      const httpHeaders = { Host: new URL(url).host };
      const warcHeaders = idOf(records);
      await write(
        WARCRecord.create({ ...about, type: 'request', statusline, httpHeaders, warcHeaders }),
      );
    }
    const httpHeaders = { 'Content-Type': 'text/html; charset=utf-8', ...headers };
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const answer = { statusline: `HTTP/1.1 ${status}`, httpHeaders, warcHeaders: idOf(records) };
    await write(WARCRecord.create({ ...about, type: 'response', ...answer }, [bytes]));
    if (isFull) {
      const warcHeaders = idOf(records);
      const fields = [Buffer.from('fetchTimeMs: 12\r\n')];
      await write(WARCRecord.create({ ...about, type: 'metadata', warcHeaders }, fields));
    }
  }
  file.end();
  await finished(file);
  return records;
}

function idOf(record: number): Record<string, string> {
  const digits = String(record).padStart(12, '0');
  return { 'WARC-Record-ID': `<urn:uuid:00000000-0000-4000-8000-${digits}>` };
}
