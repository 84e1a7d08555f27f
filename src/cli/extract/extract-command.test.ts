import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  ENGINE,
  EXTRACT,
  finish,
  NODE,
  PAGE,
  PAGE_TEXT,
  start,
  useExtract,
  useFolder,
} from './fixtures/extract-process.ts';

const PLAIN_TEXT = 'First bold words.\n\nLast.\n';

const folder = useFolder();
const extract = useExtract();

describe('extract', () => {
  it('prints the text of a page from standard input through npm, and nothing else', async () => {
    const npm = start('npm', ['run', '--silent', 'extract', '--', ...ENGINE, '-'], { input: PAGE });
    expect(await finish(npm)).toEqual({ code: 0, stdout: PLAIN_TEXT, stderr: '' });
  });

  it('reads a file in the encoding that it declares', async () => {
    const file = join(folder(), 'latin.html');
    await writeFile(file, Buffer.from('<meta charset=iso-8859-1><p>caf\u00e9', 'latin1'));
    expect(await extract([file])).toMatchObject({ code: 0, stdout: 'café\n' });
  });

  it('reads a file in UTF-16, which is full of zero bytes', async () => {
    const file = join(folder(), 'wide.html');
    await writeFile(file, Buffer.from('\ufeff<p>café', 'utf16le'));
    expect(await extract([file])).toMatchObject({ code: 0, stdout: 'café\n' });
  });

  it('finds a file from where the user stands, and not from where npm runs it', async () => {
    await writeFile(join(folder(), 'here.html'), PAGE);
    const args = [...EXTRACT, ...ENGINE, '--output', 'there.txt', 'here.html'];
    const { code } = await finish(start(NODE, args, { input: '', callerFolder: folder() }));
    expect(code).toBe(0);
    expect(await readFile(join(folder(), 'there.txt'), 'utf8')).toBe(PLAIN_TEXT);
  });

  it.each([['%PDF-1.7\n1 0 obj'], ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR']])(
    'refuses what is no page: %j',
    async (content) => {
      const file = join(folder(), 'file.bin');
      await writeFile(file, Buffer.from(content, 'latin1'));
      const { code, stdout, stderr } = await extract([file]);
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toMatch(/file\.bin is no HTML: Pith reads saved web pages only\.\n$/);
    },
  );

  it('guesses the encoding of a page that declares none, and says which', async () => {
    const file = join(folder(), 'korean.html');
    const text = 'b9e6bed1b0a3c0ba20b9d9b4e5b0a1bfa1';
    await writeFile(file, Buffer.concat([Buffer.from('<p>'), Buffer.from(text, 'hex')]));
    expect(await extract([file])).toEqual({
      code: 0,
      stdout: '방앗간은 바닷가에\n',
      stderr:
        'pith-extract: The page does not say its encoding; it was read as euc-kr (--encoding overrides).\n',
    });
    const named = await extract(['--encoding', 'KS_C_5601-1987', file]);
    expect(named).toEqual({ code: 0, stdout: '방앗간은 바닷가에\n', stderr: '' });
    expect((await extract(['--encoding', 'latin1', file])).stdout).toMatch(/^¹æ¾Ñ/);
  });

  it('reads a page that is packed, from a file and from standard input', async () => {
    const file = join(folder(), 'page.html.gz');
    await writeFile(file, gzipSync(PAGE));
    expect(await extract([file])).toEqual({ code: 0, stdout: PLAIN_TEXT, stderr: '' });
    expect(await extract(['-'], gzipSync(PAGE))).toEqual({
      code: 0,
      stdout: PLAIN_TEXT,
      stderr: '',
    });
  });

  it.each(['', ' \r\n\t', '\ufeff'])('rejects an empty page: %j', async (input) => {
    const stderr = 'pith-extract: What came on standard input is empty.\n';
    expect(await extract(['-'], input)).toEqual({ code: 4, stdout: '', stderr });
  });

  it('refuses what is too long to be a page, packed or not, and leaves the rest unread', async () => {
    const limit = 'is too long: Pith reads pages of up to 64 MB.';
    const file = join(folder(), 'long.html');
    // A file of no bytes on the disk.
    await truncate(await writeFile(file, '').then(() => file), 200_000_000);
    expect(await extract([file])).toEqual({
      code: 5,
      stdout: '',
      stderr: `pith-extract: ${file} ${limit}\n`,
    });
    const packed = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    expect(await extract(['-'], packed)).toMatchObject({
      code: 5,
      stderr: `pith-extract: What came on standard input ${limit}\n`,
    });
    const endless = `yes '<p>' | '${NODE}' ${EXTRACT.join(' ')} ${ENGINE.join(' ')} -`;
    const { code, stderr } = await finish(start('bash', ['-c', endless]));
    expect([code, stderr]).toEqual([5, `pith-extract: What came on standard input ${limit}\n`]);
  });

  it('says that a text is too long, and with the beginning of one that the rest is left out', async () => {
    const long = 'The page is too long: Pith reads 10,000,000 characters, ';
    const { code, stdout, stderr } = await extract(['-'], `<p>${'a'.repeat(10_000_001)}`);
    expect([code, stdout]).toEqual([5, '']);
    expect(stderr).toMatch(new RegExp(`^pith-extract: ${long}.* elements\\.\n$`));
    const begun = await extract(['-'], `<p>First.</p><p>${'a'.repeat(10_000_000)}`);
    expect([begun.code, begun.stdout]).toEqual([0, 'First.\n']);
    expect(begun.stderr).toMatch(new RegExp(`^pith-extract: ${long}.* The rest is left out\\.\n$`));
  });

  it.each(['example.org/x', 'localhost:8080/x', 'page.html'])(
    'reads the page in spite of --url %s, which is no address',
    async (url) => {
      const { code, stdout, stderr } = await extract(['--url', url], PAGE);
      expect([code, stdout]).toEqual([0, PLAIN_TEXT]);
      expect(stderr).toMatch(
        /^pith-extract: --url is ignored, as it is no whole address such as https:/,
      );
      expect(stderr).toContain(`: "${url}".\n`);
    },
  );

  it('reads a page with a zero byte in it, and one in a web archive', async () => {
    const zero = await extract([], PAGE.replace('<nav', '\0<nav'));
    expect(zero.stdout).toBe(PLAIN_TEXT);
    const head = 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=a\n\n--a\n';
    const archive = await extract([], `${head}Content-Type: text/html\n\n${PAGE}\n--a--\n`);
    expect(archive.stdout).toBe(PLAIN_TEXT);
  });

  it('prints JSON: the text that engines are scored by, and the article', async () => {
    const { stdout } = await extract(['--format', 'json', '--url', 'https://a.example/p'], PAGE);
    const words = (value: string) => ({ type: 'text', value });
    expect(JSON.parse(stdout)).toEqual({
      engine: 'boilernet',
      title: 'A page',
      language: 'en',
      text: PAGE_TEXT,
      leaves: 6,
      contentLeaves: 4,
      article: {
        format: 2,
        metadata: expect.objectContaining({ title: 'A page', url: 'https://a.example/p' }),
        blocks: [
          {
            type: 'paragraph',
            children: [
              words('First '),
              { type: 'strong', children: [words('bold')] },
              words(' words.'),
            ],
          },
          { type: 'paragraph', children: [words('Last.')] },
        ],
      },
    });
  });

  it('prints Markdown with front matter and absolute links', async () => {
    const page = '<title>A page</title><h1>Head</h1><p>One <a href="/two">two</a>.';
    const args = ['--format', 'markdown', '--url', 'https://a.example/p'];
    const { stdout } = await extract(args, page);
    expect(stdout).toMatch(/^---\ntitle: ".*"\nurl: "https:\/\/a\.example\/p"\n---\n\n/);
    expect(stdout.split('---\n\n')[1]).toBe('# Head\n\nOne [two](https://a.example/two).\n');
  });

  it('takes the address that a saved page carries, unless one is given', async () => {
    const link = '<p><a href="two">two</a>';
    const saved = `<!doctype html><!-- saved from url=(0023)https://a.example/dir/p -->${link}`;
    const markdown = ['--format', 'markdown'];
    expect((await extract(markdown, saved)).stdout).toContain('(https://a.example/dir/two)');
    const given = await extract([...markdown, '--url', 'https://b.example/'], saved);
    expect(given.stdout).toContain('(https://b.example/two)');
    const head = 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=a\n\n--a\n';
    const part = 'Content-Type: text/html\nContent-Location: https://c.example/p\n\n';
    const archived = await extract(markdown, `${head}${part}${link}\n--a--\n`);
    expect(archived.stdout).toContain('(https://c.example/two)');
  });

  it('prints one HTML file', async () => {
    const { stdout } = await extract(['--format', 'html'], PAGE);
    expect(stdout).toMatch(/^<!doctype html><html lang="en">/);
    expect(stdout).toContain('<p>First <strong>bold</strong> words.</p><p>Last.</p>');
  });

  it('saves EPUB, and any format, in a file', async () => {
    const file = join(folder(), 'page.epub');
    const outcome = await extract(['--format', 'epub', '--output', file], PAGE);
    expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(Object.keys(unzipSync(await readFile(file)))).toContain('EPUB/article.xhtml');
    const text = join(folder(), 'page.txt');
    expect((await extract(['-o', text], PAGE)).stdout).toBe('');
    expect(await readFile(text, 'utf8')).toBe(PLAIN_TEXT);
  });

  it('takes the format from the ending of the file unless it is named', async () => {
    const save = async (name: string, ...args: readonly string[]) => {
      expect((await extract(['-o', join(folder(), name), ...args], PAGE)).code).toBe(0);
      return readFile(join(folder(), name));
    };
    expect(Object.keys(unzipSync(await save('book.epub')))).toContain('EPUB/article.xhtml');
    expect(String(await save('notes.md'))).toMatch(/^---\ntitle: /);
    expect(String(await save('named.md', '--format', 'text'))).toBe(PLAIN_TEXT);
  });

  it.each(['txt', 'md', 'html', 'json', 'epub'])(
    'leaves a file .%s alone where nothing is found, and says so',
    async (ending) => {
      const file = join(folder(), `kept.${ending}`);
      await writeFile(file, 'of yesterday');
      expect(await extract(['-o', file], '<div>Ad')).toEqual({
        code: 6,
        stdout: '',
        stderr: `pith-extract: No content was found on the page. ${file} is not written.\n`,
      });
      expect(await readFile(file, 'utf8')).toBe('of yesterday');
    },
  );

  it('prints nothing where nothing is found, and says so beside it', async () => {
    const stderr = 'pith-extract: No content was found on the page.\n';
    expect(await extract(['-'], '<div>Ad')).toEqual({ code: 0, stdout: '', stderr });
    const json = await extract(['--format', 'json'], '<div>Ad');
    expect(JSON.parse(json.stdout)).toMatchObject({ text: '', article: { blocks: [] } });
    expect([json.code, json.stderr]).toEqual([0, stderr]);
  });
});
