import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { ownPage } from '../../testing/own-page.ts';
import { writeWarc } from '../../testing/write-warc.ts';
import type { CorpusItem } from '../corpus-item.ts';
import { decodeRawPage } from '../threads/decode-raw-page.ts';
import { fieldNamesOf } from './field-names.ts';
import { readWarc } from './read-warc.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-damaged-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PAGES = Array.from({ length: 5 }, (_, i) => ownPage(i));
/** The page that is damaged, in the middle of the others. */
const DAMAGED = 2;
const OTHERS = PAGES.filter((_, i) => i !== DAMAGED).map(({ html }) => html);

const FORMS = ['a.warc', 'a.warc.gz', 'one.warc.gz', 'blocks.warc.gz'] as const;
type Form = (typeof FORMS)[number];

/** An archive of all pages, as text of Latin-1, one record behind the other. */
async function plainRecords(): Promise<string[]> {
  const path = join(folder, 'plain.warc');
  await writeWarc(
    path,
    PAGES.map(({ url, html }) => ({ url, body: html })),
    { isPacked: false },
  );
  return (await readFile(path, 'latin1')).split(/(?<=\r\n\r\n)(?=WARC\/1\.\d\r\n)/);
}

/** Writes records: each packed by itself, all as one, or in blocks whose ends are no record's. */
async function writeRecords(form: Form, records: readonly string[]): Promise<string> {
  const parts: Readonly<Record<Form, () => readonly (string | Buffer)[]>> = {
    'a.warc': () => records,
    'a.warc.gz': () => records.map((record) => gzipSync(Buffer.from(record, 'latin1'))),
    'one.warc.gz': () => [gzipSync(Buffer.from(records.join(''), 'latin1'))],
    'blocks.warc.gz': () =>
      (records.join('').match(/[\s\S]{1,1500}/g) ?? []).map((block) =>
        gzipSync(Buffer.from(block, 'latin1')),
      ),
  };
  const path = join(folder, form);
  const bytes = parts[form]().map((part) => Buffer.from(part as string, 'latin1'));
  await writeFile(path, Buffer.concat(bytes));
  return path;
}

interface Seen {
  readonly pages: readonly string[];
  readonly damage: readonly string[];
}

function seenIn(items: readonly CorpusItem[]): Seen {
  return {
    pages: items.flatMap((item) =>
      item.type === 'page' ? [decodeRawPage(item, fieldNamesOf()).html] : [],
    ),
    damage: items.flatMap((item) => (item.type === 'damaged' ? [item.message] : [])),
  };
}
const read = async (path: string): Promise<Seen> => seenIn(await collect(readWarc(path)));

const LENGTH = /Content-Length: (\d+)/;

describe.each(FORMS)('%s', (form) => {
  it('is read as a whole where nothing is damaged', async () => {
    const { pages, damage } = await read(await writeRecords(form, await plainRecords()));
    expect([pages, damage]).toEqual([PAGES.map(({ html }) => html), []]);
  });

  it.each([
    ...['651.5', '1e3', '0x400', '-651', '+651', '', '6 5 1', 'NaN', '651, 651'],
    ...['9007199254740993', '99999999999999999999', '3', '700', '999999'],
  ])('loses no other record where one says that its length is "%s"', async (length) => {
    const records = await plainRecords();
    // Records are those of the archive itself and of its pages.
    records[DAMAGED + 1] = records[DAMAGED + 1].replace(LENGTH, `Content-Length: ${length}`);
    const { pages, damage } = await read(await writeRecords(form, records));
    expect(pages).toEqual(OTHERS);
    expect(damage).toEqual([
      expect.stringMatching(/ is damaged at byte \d+(?: \(unpacked: \d+\))?: a record\S* .*\.$/),
    ]);
  });

  it.each<readonly [what: string, damage: (record: string) => string]>([
    ['does not say its length', (record) => record.replace(LENGTH, 'Content-Width: $1')],
    ['does not begin', (record) => record.replace('WARC/', 'WRAC/')],
    ['has a head without an end', (record) => record.replace('\r\n\r\n', '\r\n')],
    ['is cut off', (record) => record.slice(0, -300)],
  ])('loses no other record where one %s', async (_, spoil) => {
    const records = await plainRecords();
    records[DAMAGED + 1] = spoil(records[DAMAGED + 1]);
    const { pages, damage } = await read(await writeRecords(form, records));
    expect(pages).toEqual(OTHERS);
    expect(damage).toHaveLength(1);
  });

  it('is read on from behind each item as if nobody had stopped', async () => {
    const records = await plainRecords();
    records[DAMAGED + 1] = records[DAMAGED + 1].replace(LENGTH, 'Content-Length: 700');
    const path = await writeRecords(form, records);
    const all = await collect(readWarc(path));
    expect(all).toHaveLength(6);
    for (const [i, { next }] of all.entries()) {
      expect(await collect(readWarc(path, next))).toEqual(all.slice(i + 1));
    }
  });
});

describe('a flipped bit in a packed archive', () => {
  it('costs the record that it is in, and is told', async () => {
    const path = await writeRecords('a.warc.gz', await plainRecords());
    const whole = await readFile(path);
    const all = PAGES.map(({ html }) => html);
    let lost = 0;
    let tried = 0;
    // Each bit of a byte has its turn: 17 and 8 have no common divisor.
    for (let at = 0; at < whole.length; at += 17, tried++) {
      const flipped = Buffer.from(whole);
      flipped[at] ^= 1 << (at % 8);
      await writeFile(path, flipped);
      const { pages, damage } = await read(path);
      // No page is another than it was.
      expect(all.filter((page) => pages.includes(page))).toEqual(pages);
      expect([0, 1]).toContain(all.length - pages.length);
      if (pages.length < all.length) expect(damage).toHaveLength(1);
      lost += all.length - pages.length;
    }
    expect(lost).toBeGreaterThan(tried / 2);
  });
});
