import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PithError } from '../../core/errors.ts';
import { dataFolder } from '../data-folder.ts';
import { articleIds, articlePages } from './articles.ts';
import { cleanEvalIds } from './cleaneval.ts';
import { multilingualIds, multilingualPages } from './multilingual.ts';
import { wcxbIds, wcxbPages } from './wcxb.ts';

const HAS_DATA = existsSync(dataFolder());

describe('corpora', () => {
  it('say where a data set was looked for that is not there', () => {
    expect(() => wcxbIds('val', '/no/such/folder')).toThrow(PithError);
    expect(() => wcxbIds('val', '/no/such/folder')).toThrow(/\/no\/such\/folder\/wcxb/);
  });
});

describe('folders that anybody may have put together', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-corpora-'));
    await mkdir(join(folder, 'html'));
    await writeFile(join(folder, 'html', 'a.html'), '<p>unpacked');
    await writeFile(join(folder, 'html', 'b.html.gz'), gzipSync('<p>packed'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['segments.json', () => multilingualIds('all', folder)],
    ['ground-truth.json', () => articleIds(folder)],
    ['splits.json', () => cleanEvalIds('web2text_test', folder)],
  ])('say so where they have no %s', (file, ids) => {
    const sentence = expect.stringMatching(` has no ${file}: it is not laid out as `);
    expect(ids).toThrow(expect.objectContaining({ code: 'bad-input', message: sentence }));
  });

  it('give pages in encodings that these do not declare, and in UTF-8 whatever they declare', async () => {
    // "Маяк на косе зажгли" in KOI8-R.
    const text = Buffer.from('edc1d1cb20cec120cbcfd3c520dac1d6c7ccc9', 'hex');
    const pages = {
      koi8: Buffer.concat([Buffer.from('<p>'), text]),
      utf8: Buffer.from('<meta charset=koi8-r><p>é'),
    };
    const other = await mkdtemp(join(tmpdir(), 'pith-corpora-'));
    await mkdir(join(other, 'html'));
    for (const [id, bytes] of Object.entries(pages)) {
      await writeFile(join(other, 'html', `${id}.html`), bytes);
    }
    const truths = { koi8: { articleBody: 'a' }, utf8: { articleBody: 'a' } };
    await writeFile(join(other, 'ground-truth.json'), JSON.stringify(truths));
    const sources = [...articlePages(articleIds(other), other)].map(({ source }) => source);
    await rm(other, { recursive: true });
    expect(sources).toEqual(['<p>Маяк на косе зажгли', '<meta charset=koi8-r><p>é']);
  });

  it('give pages that are packed and such as are not', async () => {
    const truths = { a: { articleBody: 'unpacked' }, b: { articleBody: 'packed' } };
    await writeFile(join(folder, 'ground-truth.json'), JSON.stringify(truths));
    const articles = [...articlePages(articleIds(folder), folder)];
    expect(articles.map(({ source }) => source)).toEqual(['<p>unpacked', '<p>packed']);
    const segments = ['b', 'a'].map((id) => ({ id, url: '', with: [], without: [] }));
    await writeFile(join(folder, 'segments.json'), JSON.stringify(segments));
    const pages = [...multilingualPages(multilingualIds('all', folder), folder)];
    expect(pages.map(({ source }) => source)).toEqual(['<p>unpacked', '<p>packed']);
  });
});

describe.skipIf(!HAS_DATA)('the data sets (skipped where they are missing)', () => {
  it('divide the development pages into train and val', () => {
    const [train, val] = [wcxbIds('train'), wcxbIds('val')];
    expect([train.length, val.length]).toEqual([1180, 317]);
    expect(wcxbIds('dev')).toEqual([...train, ...val].sort());
  });

  it('give a page with its reference, type and address', () => {
    const [page] = wcxbPages(['0001']);
    expect(page).toMatchObject({ id: '0001', type: 'article' });
    expect(page.url).toMatch(/^https:\/\/scratchculinary\.com\//);
    expect(page.source).toMatch(/^<!DOCTYPE html>/i);
    expect(page.reference).toMatch(/^Fall isn't just pumpkin spice season/);
  });

  it('decode pages of several languages', () => {
    const [first, second] = [multilingualIds('first'), multilingualIds('second')];
    expect([first.length, second.length]).toEqual([277, 277]);
    expect(new Set([...first, ...second]).size).toBe(554);
    // Declares ISO-8859-1 behind its first 1,024 bytes.
    const [page] = multilingualPages(['0188']);
    expect(page.source).not.toMatch(/\ufffd/);
    expect(page.present.every((segment) => segment.length > 0)).toBe(true);
  });
});
