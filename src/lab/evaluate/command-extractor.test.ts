import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, afterEach, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { commandExtractor } from './command-extractor.ts';
import type { Extractor } from './extractor.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-extractor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let extractor: Extractor | undefined;
afterEach(() => extractor?.dispose());

/** A program that answers each line by some code, in which `page` is what it was given. */
function program(answer: string): Extractor {
  const file = join(folder, 'program.cjs');
  writeFileSync(
    file,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const page = JSON.parse(line);
      ${answer};
    });`,
  );
  extractor = commandExtractor(`"${execPath}" "${file}"`);
  return extractor;
}

const saved = (source: string) => ({
  source,
  url: 'https://example.org/',
  tree: parsePage(source),
});

it('gives a program one page after the other, and takes its texts', async () => {
  const echo = program(
    'console.log(JSON.stringify({ id: page.id, text: page.url + page.html.length }))',
  );
  expect(await echo.extract(saved('<p>Elder'))).toEqual({ text: 'https://example.org/8' });
  const long = `<p>${'ash '.repeat(200_000)}`;
  expect(await echo.extract(saved(long))).toEqual({ text: `https://example.org/${long.length}` });
});

it.each([
  ["console.log('no JSON')", 'not: no JSON'],
  ["console.log(JSON.stringify({ id: 'another', text: '' }))", 'needs to answer {"id": "1"'],
  ['process.exit(0)', 'ended before it answered page 1'],
])('says what is wrong with a program that does: %s', async (answer, message) => {
  await expect(program(answer).extract(saved('<p>Elder'))).rejects.toThrow(message);
});
