import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE, useExtract, useFolder, writeModel } from './fixtures/extract-process.ts';

const folder = useFolder();
const extract = useExtract();

describe('extract', () => {
  it.each([
    [['--engine', 'oracle'], /^pith-extract: --engine knows .*boilernet.*, not "oracle"\.\n$/],
    [
      ['--format', 'pdf'],
      /^pith-extract: --format knows text, markdown, ai, html, json, epub.*, not "pdf"\.\n$/,
    ],
    [['--format', 'epub'], /^pith-extract: --format epub needs an --output FILE\.\n$/],
    [['--encoding', 'utf-9'], /^pith-extract: --encoding knows utf-8, .*, not "utf-9"\.\n$/],
    [
      ['--parts', 'main,captions'],
      /^pith-extract: --parts knows main, headline, dek, meta, caption, notes, bio, comments, not "captions"\.\n$/,
    ],
    [['--parts', ''], /^pith-extract: --parts needs one of main, .*\.\n$/],
    [['--parts', 'related'], /^pith-extract: --parts knows main, .*, not "related"\.\n$/],
    [['--encoding', ''], /^pith-extract: --encoding knows utf-8, .*, not ""\.\n$/],
    [['--jsonl', '-o', 'x'], /^pith-extract: --jsonl goes without --url and --output\.\n$/],
    [
      ['--jsonl', '--format', 'epub'],
      /^pith-extract: --format knows markdown, ai, html, not "epub"\.\n$/,
    ],
    [['--nonsense'], /^pith-extract: Unknown option '--nonsense'\.\n$/],
    [['a.html', 'b.html'], /^pith-extract: One page at a time; for many use --jsonl\.\n$/],
    [
      ['--strictness', '-1.5'],
      /^pith-extract: --strictness wants a number from -1 to 1, not "-1.5"\.\n$/,
    ],
    [['--strictness', ''], /^pith-extract: --strictness wants a number from -1 to 1, not ""\.\n$/],
    [['--timeout', '0'], /^pith-extract: --timeout needs a whole number from 1, not "0"\.\n$/],
  ])('says in one line what is wrong with %j', async (args, line) => {
    const { code, stdout, stderr } = await extract(args, PAGE);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(line);
  });

  it.each([
    [['no/file.html'], 3, 'Cannot read no/file.html: there is no such file or folder (ENOENT).'],
    [['src/lab'], 3, 'Cannot read src/lab: it is a folder (EISDIR).'],
    [
      ['example.org/page'],
      3,
      'Cannot read example.org/page: there is no such file or folder (ENOENT). An address begins with https://.',
    ],
    [
      ['ftp://example.org'],
      3,
      'Cannot read ftp://example.org: there is no such file or folder (ENOENT). Only http:// and https:// are fetched.',
    ],
    [
      ['sevre'],
      3,
      'Cannot read sevre: there is no such file or folder (ENOENT). --help lists the commands.',
    ],
    [
      ['-o', 'no/folder/x'],
      7,
      'Cannot write no/folder/x: there is no such file or folder (ENOENT).',
    ],
    [['-o', 'page.pdf'], 2, 'No format has the ending .pdf: --format names one.'],
  ])('says in one line what goes wrong with the file of %j', async (args, exit, line) => {
    const { code, stdout, stderr } = await extract(args, PAGE);
    expect({ code, stdout, stderr }).toEqual({
      code: exit,
      stdout: '',
      stderr: `pith-extract: ${line}\n`,
    });
  });

  it('says of a page that it seems to be in another encoding than it says', async () => {
    const page = Buffer.from(`<meta charset=utf-8><p>${'Müller über Bäche. '.repeat(3)}`, 'latin1');
    const { code, stderr } = await extract(['-'], page);
    expect([code, stderr]).toEqual([
      0,
      'pith-extract: Many characters cannot be read: the encoding seems to be another (--encoding names it).\n',
    ]);
    expect(await extract(['--encoding', 'latin1', '-'], page)).toMatchObject({
      stdout: `${'Müller über Bäche. '.repeat(3).trim()}\n`,
      stderr: '',
    });
  });

  it('refuses a packed page that is damaged', async () => {
    const { code, stderr } = await extract(['-'], gzipSync(PAGE).subarray(0, -12));
    expect(code).toBe(3);
    expect(stderr).toMatch(/^pith-extract: What came on standard input cannot be unpacked: .*\n$/);
  });

  it('lists its exit codes', async () => {
    const { code, stdout } = await extract(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Exit codes: 0 done.* 130 Ctrl-C/s);
  });

  it('says which model file is missing or damaged', async () => {
    const missing = await extract(['-'], PAGE, join(folder(), 'nowhere'));
    expect(missing.stderr).toMatch(/^pith-extract: There is no model file .*nowhere.*\n$/);
    const damaged = join(folder(), 'damaged');
    await writeModel(join(damaged, 'boilernet'));
    await writeFile(join(damaged, 'boilernet/weights.bin'), Buffer.alloc(24));
    const { code, stderr } = await extract(['-'], PAGE, damaged);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^pith-extract: boilernet\/weights\.bin: sha256 .*\n$/);
  });
});
