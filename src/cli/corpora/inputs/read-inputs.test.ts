import { mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { platform } from 'node:process';
import { gzipSync } from 'node:zlib';
import { parquetWriteFile } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../testing/collect.ts';
import type { CorpusItem, Place } from '../corpus-item.ts';
import { failureOf } from '../failure-of.ts';
import { decodeRawPage } from '../threads/decode-raw-page.ts';
import { corpusInput } from './corpus-input.ts';
import { fieldNamesOf } from './field-names.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-inputs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function items(path: string, { from, names }: { from?: Place; names?: string } = {}) {
  const input = await corpusInput(path, fieldNamesOf(names));
  return collect(input.read(from));
}

/** A page as `id url html`, or why there is none. */
function shown(item: CorpusItem, names?: string): string {
  if (item.type === 'skipped') return `skipped ${item.reason}`;
  if (item.type === 'damaged') return item.message;
  if (item.type === 'failed') return `${item.id} failed ${item.failure.kind}`;
  try {
    const { id, url, html } = decodeRawPage(item, fieldNamesOf(names));
    return `${id} ${url} ${html}`;
  } catch (error) {
    return `${item.id} failed ${failureOf(error).kind}`;
  }
}

async function shownIn(path: string, names?: string): Promise<string[]> {
  return (await items(path, { ...(names !== undefined && { names }) })).map((item) =>
    shown(item, names),
  );
}

/** That a reader that goes on behind any record reads all that follow. */
async function expectToGoOn(path: string): Promise<void> {
  const all = await items(path);
  for (const [i, { next }] of all.entries()) {
    const rest = (await items(path, { from: next })).map((item) => shown(item));
    expect(rest).toEqual(all.slice(i + 1).map((item) => shown(item)));
  }
}

const LINES = [
  '{"id":"a","url":"https://www.hedge.test/a","html":"<p>Ä"}',
  '{"html":"<p>no id"}',
  '',
  '{"id":7,"html":"<p>\u2028"}',
  'no JSON',
  '{"id":"b","text":"no html"}',
].join('\n');
const LINES_SHOWN = [
  'a https://www.hedge.test/a <p>Ä',
  '2  <p>no id',
  'skipped blank line',
  '7  <p>\u2028',
  '5 failed bad-line',
  '6 failed bad-line',
];

describe('a file of lines', () => {
  it.each<readonly [string, string | Uint8Array]>([
    ['a.jsonl', LINES],
    ['a.ndjson', `${LINES}\n`],
    ['a.jsonl.gz', gzipSync(LINES)],
    ['utf-16.jsonl', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
  ])('is read line by line, and gone on with behind each: %s', async (name, content) => {
    const path = await file(name, content);
    expect(await shownIn(path)).toEqual(LINES_SHOWN);
    await expectToGoOn(path);
  });

  it('may call its fields by other names', async () => {
    const path = await file('a.jsonl', '{"doc":"x","page":"<p>A","at":"https://www.hedge.test/"}');
    expect(await shownIn(path, 'id=doc,html=page,url=at')).toEqual([
      'x https://www.hedge.test/ <p>A',
    ]);
  });

  it('that is damaged gives what stands before', async () => {
    const packed = gzipSync(LINES.repeat(2_000), { level: 0 });
    const path = await file('a.jsonl.gz', packed.subarray(0, packed.length - 100));
    const input = await corpusInput(path, fieldNamesOf());
    let count = 0;
    const reading = (async () => {
      for await (const _ of input.read()) count++;
    })();
    await expect(reading).rejects.toThrow(/a\.jsonl\.gz is damaged behind line \d+: /);
    expect(count).toBeGreaterThan(100);
  });
});

describe('a folder', () => {
  it('is read in the order of names, with all folders in it, and gone on with behind each', async () => {
    for (const name of ['b.html', 'a/2.htm', 'a/10.html', 'a.html', 'a/z/1.xhtml', 'c.txt']) {
      await file(name, `<p>${name}`);
    }
    await file('empty.html', '');
    await file('packed.html.gz', gzipSync('<p>packed'));
    expect(await shownIn(folder)).toEqual([
      'a/10.html  <p>a/10.html',
      'a/2.htm  <p>a/2.htm',
      'a/z/1.xhtml  <p>a/z/1.xhtml',
      'a.html  <p>a.html',
      'b.html  <p>b.html',
      'skipped file: not .html',
      'empty.html failed empty',
      'packed.html.gz  <p>packed',
    ]);
    await expectToGoOn(folder);
  });

  it('that has a new file goes on behind the same one', async () => {
    for (const name of ['b.html', 'd.html']) await file(name, '<p>');
    const [{ next }] = await items(folder);
    for (const name of ['a.html', 'c.html']) await file(name, '<p>');
    const rest = await items(folder, { from: next });
    expect(rest.map((item) => shown(item).split(' ', 1)[0])).toEqual(['c.html', 'd.html']);
  });
});

describe('links and names in a folder', () => {
  it('a link to a page is followed, and what is not a page is named', async () => {
    await file('elsewhere/page.txt', '<p>linked');
    await file('pages/a.html', '<p>a');
    const links = { 'b.html': 'page.txt', 'c.html': 'gone.html', folder: '', 'd.html': '' };
    for (const [name, target] of Object.entries(links)) {
      await symlink(join(folder, 'elsewhere', target), join(folder, 'pages', name));
    }
    expect(await shownIn(join(folder, 'pages'))).toEqual([
      'a.html  <p>a',
      'b.html  <p>linked',
      'c.html failed unreadable',
      'skipped link to a folder',
      'skipped link to a folder',
    ]);
    await expectToGoOn(join(folder, 'pages'));
  });

  // Other systems have no such names.
  it.runIf(platform === 'linux')('a name that is not UTF-8 is one error', async () => {
    await file('a.html', '<p>a');
    await file('z.html', '<p>z');
    for (const name of ['caf\xe9.html', 'caf\xe8.html', 'caf\xe9.txt']) {
      await writeFile(Buffer.from(join(folder, name), 'latin1'), '<p>café');
    }
    expect(await shownIn(folder)).toEqual([
      'a.html  <p>a',
      'caf%E8.html failed unreadable',
      'caf%E9.html failed unreadable',
      'skipped file: not .html',
      'z.html  <p>z',
    ]);
    await expectToGoOn(folder);
  });
});

describe('an input that is changed', () => {
  const OLD = new Date('2024-03-05');
  const page = async (name: string, content = '<p>old') =>
    utimes(await file(`pages/${name}`, content), OLD, OLD);
  const at = (name: string) => join(folder, 'pages', name);
  /** Four ways to change a folder of three pages, and what is read after its first page when it happens meanwhile. */
  const CHANGES: readonly (readonly [string, () => Promise<void>, readonly string[]])[] = [
    [
      'a page is another',
      () => writeFile(at('b.html'), '<p>new'),
      ['b.html  <p>new', 'c.html  <p>old'],
    ],
    ['a page is gone', () => rm(at('b.html')), ['b.html failed unreadable', 'c.html  <p>old']],
    [
      'a page has another name',
      () => rename(at('b.html'), at('d.html')),
      ['b.html failed unreadable', 'c.html  <p>old'],
    ],
    ['a page is new', () => writeFile(at('aa.html'), ''), ['b.html  <p>old', 'c.html  <p>old']],
  ];

  it.each(CHANGES)('is another folder where %s', async (_, change) => {
    for (const name of ['a.html', 'b.html', 'c.html', 'note.txt']) await page(name);
    const before = await corpusInput(at(''), fieldNamesOf());
    await writeFile(at('note.txt'), 'No page.');
    expect(await corpusInput(at(''), fieldNamesOf())).toMatchObject({ changed: before.changed });
    await change();
    const { changed } = await corpusInput(at(''), fieldNamesOf());
    expect(changed).not.toBe(before.changed);
  });

  it.each(CHANGES)('while it is read is read to its end: %s', async (_, ...[change, rest]) => {
    for (const name of ['a.html', 'b.html', 'c.html']) await page(name);
    expect(await readChanging(at(''), change)).toEqual([
      'a.html  <p>old',
      ...rest,
      `${join(folder, 'pages')} was changed while it was read: pages may be missing, or old.`,
    ]);
  });

  it('and cut short while it is read says so', async () => {
    const path = await file('a.jsonl', '{"html":"<p>old"}\n'.repeat(20_000));
    const seen = await readChanging(path, () => truncate(path, 100_000));
    expect(seen.length).toBeLessThan(20_000);
    expect(seen.at(-1)).toMatch(/a\.jsonl was changed while it was read/);
  });

  /** What is read of an input that is changed after its first page, and the error at the end. */
  async function readChanging(path: string, change: () => Promise<void>): Promise<string[]> {
    const input = await corpusInput(path, fieldNamesOf());
    const seen: string[] = [];
    try {
      for await (const item of input.read()) {
        seen.push(shown(item));
        if (seen.length === 1) await change();
      }
    } catch (error) {
      seen.push(error instanceof Error ? error.message : '');
    }
    return seen;
  }
});

describe('a Parquet file', () => {
  const ids = Array.from({ length: 25 }, (_, i) => `row-${i}`);
  const write = (name: string, html: readonly unknown[]) => {
    const filename = join(folder, name);
    const columnData = [
      { name: 'id', data: ids.slice(0, html.length) },
      { name: 'page', data: [...html] },
      { name: 'other', data: html.map(() => 'x') },
    ];
    parquetWriteFile({ filename, columnData, rowGroupSize: 10 });
    return filename;
  };

  it('is read row by row, and gone on with behind each', async () => {
    const path = write(
      'a.parquet',
      ids.map((id) => `<p>${id}`),
    );
    const names = 'html=page';
    const all = await items(path, { names });
    expect(all.map((item) => shown(item))).toEqual(ids.map((id) => `${id}  <p>${id}`));
    for (const [i, { next }] of all.entries()) {
      const rest = await items(path, { from: next, names });
      expect(rest.map((item) => shown(item))).toEqual(all.slice(i + 1).map((item) => shown(item)));
    }
  });

  it('may hold bytes in any encoding', async () => {
    const bytes = Uint8Array.from(Buffer.from('<meta charset=iso-8859-2><p>\xb3', 'latin1'));
    const filename = join(folder, 'b.parquet');
    const data = [bytes];
    parquetWriteFile({ filename, columnData: [{ name: 'html', data, type: 'BYTE_ARRAY' }] });
    const [item] = await items(filename);
    expect(shown(item)).toMatch(/<p>ł$/);
  });

  it('without a column of pages is refused, with the names of those that it has', async () => {
    const path = write('a.parquet', ['<p>']);
    await expect(items(path)).rejects.toThrow(/no column "html", but id, page, other/);
  });

  it('that is cut off is damaged', async () => {
    const path = await file('a.parquet', 'PAR1 and no more');
    await expect(items(path)).rejects.toThrow(/a\.parquet is damaged: /);
  });
});

describe('an input', () => {
  it('that is not there or that nothing reads is refused', async () => {
    await expect(corpusInput(join(folder, 'none.warc'), fieldNamesOf())).rejects.toThrow(
      /Cannot read/,
    );
    await expect(corpusInput(await file('a.csv', ''), fieldNamesOf())).rejects.toThrow(
      /is none of \.warc/,
    );
    expect(() => fieldNamesOf('html')).toThrow(/--fields wants pairs/);
    expect(() => fieldNamesOf('text=a')).toThrow(/--fields wants pairs/);
  });
});
