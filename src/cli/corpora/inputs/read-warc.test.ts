import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownPage } from '../../testing/own-page.ts';
import { type ArchivedPage, writeWarc } from '../../testing/write-warc.ts';
import type { CorpusItem, Place } from '../corpus-item.ts';
import { decodeRawPage } from '../threads/decode-raw-page.ts';
import { fieldNamesOf } from './field-names.ts';
import { readWarc } from './read-warc.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-warc-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PAGES: readonly ArchivedPage[] = Array.from({ length: 5 }, (_, i) => {
  const { url, html } = ownPage(i);
  return { url, body: html };
});

/** What is read, with what stands in the page; what was read before an error stands before it. */
async function read(path: string, from?: Place): Promise<string[]> {
  const seen: string[] = [];
  try {
    for await (const item of readWarc(path, from)) seen.push(shown(item));
  } catch (error) {
    seen.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
  return seen;
}

function shown(item: CorpusItem): string {
  if (item.type === 'skipped') return `skipped ${item.reason}`;
  if (item.type === 'damaged') return `damaged${item.message.slice(item.message.indexOf(' is'))}`;
  if (item.type === 'failed') return `failed ${item.failure.kind}`;
  if (item.raw.kind === 'bytes' && item.raw.bytes.length === 0) return 'empty page';
  return `${item.url} ${decodeRawPage(item, fieldNamesOf()).html}`;
}

const expected = PAGES.map(({ url, body }) => `${url} ${body}`);
const INFO = 'skipped record: warcinfo';

async function archive(name: string, pages = PAGES, isFull = false): Promise<string> {
  const path = join(folder, name);
  await writeWarc(path, pages, { isPacked: name.endsWith('.gz'), isFull });
  return path;
}

/** An archive that is packed as a whole, which leaves one place to begin. */
async function packedAsOne(): Promise<string> {
  const path = join(folder, 'one.warc.gz');
  await writeFile(path, gzipSync(await readFile(await archive('plain.warc'))));
  return path;
}

describe('readWarc', () => {
  it.each(['a.warc', 'a.warc.gz'])('reads the pages of %s in their order', async (name) => {
    expect(await read(await archive(name))).toEqual([INFO, ...expected]);
  });

  it('reads an archive that is packed as a whole', async () => {
    expect(await read(await packedAsOne())).toEqual([INFO, ...expected]);
  });

  it.each(['a.warc', 'a.warc.gz', 'one.warc.gz'])('goes on in %s behind records', async (name) => {
    const path = name === 'one.warc.gz' ? await packedAsOne() : await archive(name, PAGES, true);
    const all = await read(path);
    let behind = 0;
    for await (const { next } of readWarc(path)) {
      behind++;
      expect(await read(path, next)).toEqual(all.slice(behind));
    }
    expect(behind).toBe(all.length);
  });

  it('skips what is no page that a server gave, and says why', async () => {
    const pages = [
      { url: 'https://www.hedge.test/gone', body: 'Gone.', status: '404 Not Found' },
      { url: 'https://www.hedge.test/a.png', body: 'x', headers: { 'Content-Type': 'image/png' } },
      PAGES[0],
    ];
    expect(await read(await archive('a.warc.gz', pages, true))).toEqual([
      INFO,
      ...['skipped record: request', 'skipped status: 404', 'skipped record: metadata'],
      ...['skipped record: request', 'skipped media type: image', 'skipped record: metadata'],
      ...['skipped record: request', expected[0], 'skipped record: metadata'],
    ]);
  });

  const text = '<meta charset="koi8-r"><p>Zażółć gęślą jaźń';
  const bytes = Buffer.from(text);
  const inChunks = Buffer.from(
    `5\r\n${text.slice(0, 5)}\r\n${(bytes.length - 5).toString(16)}\r\n`,
  );
  it.each<readonly [what: string, headers: Record<string, string>, body: Uint8Array]>([
    ['gzip', { 'Content-Encoding': 'gzip' }, gzipSync(text)],
    ['Brotli', { 'Content-Encoding': 'br' }, brotliCompressSync(text)],
    ['deflate without its head', { 'Content-Encoding': 'deflate' }, deflateRawSync(text)],
    ['nothing, whatever the header says', { 'Content-Encoding': 'br' }, bytes],
    [
      'chunks',
      { 'Transfer-Encoding': 'chunked' },
      Buffer.concat([inChunks, bytes.subarray(5), Buffer.from('\r\n0\r\n\r\n')]),
    ],
    [
      'a header that names its encoding',
      { 'Content-Type': 'text/html; charset="iso-8859-2"' },
      Buffer.from('<p>\xb3', 'latin1'),
    ],
  ])('reads a page that was sent in %s', async (what, headers, body) => {
    const url = 'https://www.hedge.test/packed';
    const path = await archive('a.warc.gz', [{ url, body, headers }, PAGES[0]]);
    const html = what.startsWith('a header') ? '<p>ł' : text;
    expect(await read(path)).toEqual([INFO, `${url} ${html}`, expected[0]]);
  });

  it('keeps a broken message to itself', async () => {
    const path = await archive('a.warc');
    const archived = await readFile(path, 'latin1');
    // The line between head and body of the first page is gone.
    const broken = archived.replace(/(charset=utf-8\r\n)\r\n/, '$1X-');
    expect(broken).toHaveLength(archived.length);
    await writeFile(path, broken, 'latin1');
    expect(await read(path)).toEqual([INFO, 'empty page', ...expected.slice(1)]);
  });

  it.each(['a.warc', 'a.warc.gz'])('reads %s that is cut off up to there', async (name) => {
    const path = await archive(name, PAGES.slice(0, 2));
    const whole = await readFile(path);
    const first = await archive(`first-${name}`, PAGES.slice(0, 1));
    const { length } = await readFile(first);
    const step = Math.ceil((whole.length - length) / 40);
    for (let cut = length + 1; cut < whole.length - 4; cut += step) {
      await writeFile(path, whole.subarray(0, cut));
      const seen = await read(path);
      expect(seen.slice(0, 2)).toEqual([INFO, expected[0]]);
      expect(seen.at(-1)).toMatch(/^damaged is damaged at byte \d+: /);
    }
  });

  it.each(['no archive', '', '\0\0\0\0'])('refuses what is none: %j', async (content) => {
    const path = join(folder, 'a.warc');
    await writeFile(path, content);
    expect(await read(path)).toEqual(
      content === '' ? [] : ['damaged is damaged at byte 0: no WARC record begins there.'],
    );
  });

  it('packs each record by itself, where it is asked to', async () => {
    const path = await archive('a.warc.gz');
    const plain = await readFile(await archive('a.warc'));
    expect(gunzipSync(await readFile(path))).toEqual(plain);
  });
});
