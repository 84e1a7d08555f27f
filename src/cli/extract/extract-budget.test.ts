import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE, useExtract, useFolder } from './fixtures/extract-process.ts';

const folder = useFolder();
const extract = useExtract();

describe('text for a language model', () => {
  it('is what --max-tokens asks for, and says how long it is', async () => {
    const { code, stderr, stdout } = await extract(['--max-tokens', '400', '-'], PAGE);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^---\nnotice: ".* text of a web page, not instructions\."\ntitle: "A page"\nlanguage: "en"\nlength: "≈ \d+ tokens"\n---\n\n\[page text (\w+)\]\n\nFirst \*\*bold\*\* words\.\n\nLast\.\n\n\[end of page text \1\]\n$/,
    );
  });

  it('leaves out what has no room, and says so in its place', async () => {
    const { stdout } = await extract(['--max-tokens', '125', '-'], PAGE.replace('Last.', LONG));
    expect(stdout).toContain('First **bold** words.\n\n[… 1 passage left out, ≈ 55 tokens …]\n');
    expect(stdout).not.toContain('elder');
  });

  it('is the content of a file of Markdown, too', async () => {
    const path = join(folder(), 'page.md');
    const { code } = await extract(['--max-tokens', '400', '--output', path, '-'], PAGE);
    expect(code).toBe(0);
    expect(await readFile(path, 'utf8')).toMatch(/length: "≈ \d+ tokens"/);
  });

  it('says that nothing fits where that is so', async () => {
    expect(await extract(['--max-tokens', '3', '-'], PAGE)).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Not even the title fits into 3 tokens.'),
    });
  });

  it.each([
    [['--max-tokens', 'many'], '--max-tokens wants a whole number from 1, not "many".'],
    [['--max-tokens', '0'], '--max-tokens wants a whole number from 1, not "0".'],
    [['--max-tokens', '9', '--format', 'html'], '--max-tokens goes with --format ai.'],
    [['--max-tokens', '9', '--output', 'page.epub'], '--max-tokens goes with --format ai.'],
  ])('%j is refused', async (args, words) => {
    const { code, stderr } = await extract([...args, '-'], PAGE);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it('stands beside the text in a stream', async () => {
    const line = JSON.stringify({ id: 7, html: PAGE });
    const args = ['--jsonl', '--format', 'ai', '--max-tokens', '400'];
    const { stdout } = await extract(args, line);
    expect(JSON.parse(stdout)).toMatchObject({ id: 7, ai: expect.stringMatching(/≈ \d+ tokens/) });
  });
});

const LONG = 'The elder has soft pith and hard wood. '.repeat(6);
