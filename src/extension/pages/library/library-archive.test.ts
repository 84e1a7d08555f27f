import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Article } from '../../../article/article.ts';
import { EMPTY_METADATA } from '../../../article/metadata/empty-metadata.ts';
import { type KeptRecord, newEntry } from '../../platform/library/kept-entry.ts';
import { readArchive, writeArchive } from './library-archive.ts';

const AT = '2026-01-02T03:04:05.000Z';
/** Where the record of a file in a zip's list has its unpacked size, in bytes from its start. */
const UNPACKED_SIZE = 24;
const LIST_RECORD = [0x50, 0x4b, 1, 2];

function record(name: string): KeptRecord {
  const url = `https://a.test/${name}`;
  const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
  const picture = { type: 'image', url: `${url}.png`, alt: name, title: '', width: 1, height: 1 };
  const article = {
    metadata: { ...EMPTY_METADATA, title: name },
    blocks: [
      {
        type: 'paragraph',
        source,
        children: [{ type: 'text', value: `All of ${name}.` }, picture],
      },
    ],
  } as Article;
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => i);
  const pictures = [{ url: `${url}.png`, mediaType: 'image/png', bytes }];
  const entry = newEntry(
    { url, keys: [`a.test/${name}`], article, pictures },
    { id: name, at: AT },
  );
  return { entry, versions: [{ id: name, at: AT, article, pictures }] };
}

const RECORDS = [record('reed'), record('sedge')];

function archive(): Uint8Array<ArrayBuffer> {
  return writeArchive({ records: RECORDS, annotations: [] }, {});
}

function read(content: Uint8Array<ArrayBuffer> | Zippable) {
  const bytes = content instanceof Uint8Array ? content : zipSync(content);
  return readArchive(new File([new Uint8Array(bytes)], 'a.zip'));
}

it('what is saved is taken in as it was, with its pictures, and saved as the same bytes', async () => {
  const taken = await read(archive());
  expect(taken).toEqual({ records: RECORDS, annotations: [], links: [], unreadable: 0 });
  if (taken === undefined || taken === 'too-large') throw new Error('Nothing was taken in.');
  expect(writeArchive(taken, {})).toEqual(archive());
});

it('an archive that is cut off has nothing, wherever that is', async () => {
  const whole = archive();
  for (let end = 0; end < whole.length; end += 97) {
    expect(await read(whole.slice(0, end))).toBeUndefined();
  }
});

it('an archive that says to be larger than memory is not unpacked', async () => {
  const bytes = archive();
  const at = bytes.findIndex((_, i) => LIST_RECORD.every((one, k) => bytes[i + k] === one));
  new DataView(bytes.buffer).setUint32(at + UNPACKED_SIZE, 0xf0000000, true);
  expect(await read(bytes)).toBe('too-large');
});

it('articles that cannot be read are counted, and all others are taken in', async () => {
  const { entry } = RECORDS[0];
  const kept = { entry, versions: [{ at: AT, file: 'articles/1.json', pictures: [] }] };
  const lost = { ...kept, entry: { ...entry, id: 'lost' }, versions: [{ at: AT, file: 'no' }] };
  const bad = { ...kept, entry: { ...entry, id: 'bad', state: 'gone' } };
  const articles = [kept, lost, bad, null, 7, 'x'.repeat(1_000)];
  const taken = await read({
    'library.json': strToU8(JSON.stringify({ format: 'pith-library', version: 1, articles })),
    'articles/1.json': strToU8(JSON.stringify(RECORDS[0].versions[0].article)),
  });
  expect(taken).toMatchObject({ records: [{ entry: { id: 'reed' } }], unreadable: 5 });
});

it("the links of saved pages in Omnivore's archive are no articles of its list", async () => {
  const taken = await read({
    'metadata_0.json': strToU8('[{"url":"https://a.test/x","title":"One"}]'),
    'content/one.html': strToU8('<p><a href="https://a.test/other">Another</a></p>'),
  });
  expect(taken).toMatchObject({ links: [{ url: 'https://a.test/x' }], unreadable: 0 });
});
