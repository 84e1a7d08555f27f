import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { usePrograms } from '../testing/use-programs.ts';
import { writeWarc } from '../testing/write-warc.ts';
import { ownArchive, ownPages, useFolder } from './fixtures/corpus-process.ts';

const folder = useFolder();
const run = usePrograms();

function corpus(...args: string[]) {
  return run({
    program: 'src/cli/pith-extract.ts',
    args: ['corpus', '--engine', 'bte', '--threads', '2', ...args],
    input: new Uint8Array(),
    env: {},
  });
}

async function linesOf(path: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(path, 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('corpus', () => {
  it('writes a line for each page, in their order, and a report of what failed', async () => {
    const pages = [
      ...ownPages(8),
      { url: 'https://www.hedge.test/empty', body: '' },
      { url: 'https://www.hedge.test/pdf', body: '%PDF-1.7' },
      { url: 'https://www.hedge.test/gone', body: 'Gone', status: '410 Gone' },
    ];
    const input = join(folder(), 'a.warc.gz');
    await writeWarc(input, pages, { isPacked: true });
    const output = join(folder(), 'a.jsonl');
    const { code, stdout, stderr } = await corpus('--output', output, '-f', 'markdown', input);
    expect([code, stdout]).toEqual([0, '']);
    const lines = await linesOf(output);
    expect(lines.map(({ url }) => url)).toEqual(pages.slice(0, 10).map(({ url }) => url));
    expect(lines[7]).toMatchObject({
      ...{ author: 'Ada Marsh', date: '2024-03-05', language: 'en', textLanguage: 'en' },
      text: expect.stringContaining('as page 7 says'),
      markdown: expect.stringContaining('# The '),
    });
    expect(lines.slice(8).map(({ error }) => error)).toEqual([
      { code: 'empty', message: 'The page is empty.' },
      { code: 'unreadable', message: 'The page is no HTML: Pith reads saved web pages only.' },
    ]);
    const report = JSON.parse(await readFile(`${output}.report.json`, 'utf8'));
    expect(report).toMatchObject({
      ...{ inputs: [input], output, pages: 10, failed: 2, empty: 0 },
      errors: { empty: { count: 1, examples: [{ url: pages[8].url }] }, unreadable: { count: 1 } },
      skipped: { 'record: warcinfo': 1, 'status: 410': 1 },
    });
    expect(stderr).toMatch(/^failed: unreadable +1$/m);
    expect((await readdir(folder())).sort()).toEqual([
      'a.jsonl',
      'a.jsonl.report.json',
      'a.warc.gz',
    ]);
  });

  it('reads several inputs into one Parquet file', async () => {
    await writeFile(join(folder(), 'a.jsonl'), JSON.stringify({ id: 'x', html: '<p>One line.' }));
    const archive = await ownArchive(join(folder(), 'b.warc'), 3);
    const output = join(folder(), 'all.parquet');
    const { code } = await corpus('-o', output, join(folder(), 'a.jsonl'), archive);
    expect(code).toBe(0);
    const file = Uint8Array.from(await readFile(output)).buffer;
    const rows = await parquetReadObjects({ file });
    expect(rows.map(({ id, text }) => [id, String(text).slice(0, 9)])).toEqual([
      ['x', 'One line.'],
      ...[2, 3, 4].map(() => [expect.stringMatching(/^<urn:uuid:/), expect.any(String)]),
    ]);
  });

  it('names an input that is damaged, keeps what stands before, and goes on behind', async () => {
    const [cut, whole] = [join(folder(), 'a.warc.gz'), join(folder(), 'b.warc')];
    await ownArchive(cut, 4);
    const packed = await readFile(cut);
    await writeFile(cut, packed.subarray(0, packed.length - 50));
    await ownArchive(whole, 2);
    const output = join(folder(), 'a.jsonl');
    const { code, stderr } = await corpus('-o', output, cut, whole);
    expect(code).toBe(3);
    expect(stderr).toMatch(/a\.warc\.gz is damaged at byte \d+/);
    expect(await linesOf(output)).toHaveLength(5);
  });

  it('replaces no output, and continues no other run, unless it is told to', async () => {
    const input = await ownArchive(join(folder(), 'a.warc'), 2);
    const output = join(folder(), 'a.jsonl');
    expect((await corpus('-o', output, input)).code).toBe(0);
    const again = await corpus('-o', output, input);
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(/a\.jsonl is there already: --fresh replaces it/);
    expect((await corpus('-o', output, '--fresh', input)).code).toBe(0);
  });

  it.each([
    ['the input itself', 'in.jsonl', async () => undefined],
    ['a link to it', 'out.jsonl', (input: string, at: string) => symlink(input, `${at}/out.jsonl`)],
    [
      'its second name',
      'out.parquet',
      (input: string, at: string) => link(input, `${at}/out.parquet`),
    ],
    [
      'where its part is a link to it',
      'out.jsonl',
      (input: string, at: string) => symlink(input, `${at}/out.jsonl.part`),
    ],
  ])('never writes over its input: %s', async (_, name, make) => {
    const input = join(folder(), 'in.jsonl');
    await writeFile(input, JSON.stringify({ html: '<p>One line.' }));
    await make(input, folder());
    for (const more of [[], ['--fresh']]) {
      const { code, stderr } = await corpus('-o', join(folder(), name), ...more, input);
      expect([code, stderr]).toEqual([
        2,
        `pith-extract: ${input} is also the output, and would be written over.\n`,
      ]);
    }
    expect(await readFile(input, 'utf8')).toBe('{"html":"<p>One line."}');
  });

  it('never writes over a page of a folder', async () => {
    const page = join(folder(), 'pages/a.html');
    await mkdir(join(folder(), 'pages'));
    await writeFile(page, '<p>One line.');
    await link(page, join(folder(), 'out.jsonl'));
    const { code, stderr } = await corpus('-o', join(folder(), 'out.jsonl'), join(page, '..'));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${page} is also the output`)]);
  });

  it('cannot write an output whose name is too long, and says so', async () => {
    const input = await ownArchive(join(folder(), 'a.warc'), 1);
    for (const length of [245, 256]) {
      const output = join(folder(), `${'a'.repeat(length - '.jsonl'.length)}.jsonl`);
      const { code, stderr } = await corpus('-o', output, input);
      expect([code, stderr]).toEqual([7, expect.stringContaining('the name is too long')]);
    }
  });

  it.each([
    [[], /A corpus needs an INPUT/],
    [['a.warc'], /A corpus needs --output FILE/],
    [['-o', 'a.csv', 'a.warc'], /ends with \.jsonl or \.parquet/],
    [['-o', 'a.jsonl', 'none.warc'], /Cannot read none\.warc/],
    [['-o', 'a.jsonl', '--threads', '0', 'src'], /--threads needs a whole number from 1/],
    [['-o', 'a.jsonl', '--max-tokens', '9', 'src'], /--max-tokens goes with --format ai/],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await corpus(...args);
    expect([2, 3]).toContain(code);
    expect(stderr).toMatch(message);
  });
});
