import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { positiveInteger, readArguments, runProgram } from '../../src/cli/command-line.ts';
import { unpack } from '../../src/cli/encoding/unpack.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { ownPage } from '../../src/cli/testing/own-page.ts';
import { type ArchivedPage, writeWarc } from '../../src/cli/testing/write-warc.ts';

// node tools/corpora/make-warc.ts FILE.warc.gz [--pages 10000] [--bytes 20000] [--folder FOLDER]
// Writes an archive of made-up pages of at least so many bytes, or of the .html and .html.gz files in a folder, again and again until
// it has as many pages. Each page has a request before and metadata behind it, as in Common Crawl.

await runProgram('make-warc', async () => {
  const { values, positionals } = readArguments({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '10000' },
      bytes: { type: 'string', default: '20000' },
      folder: { type: 'string' },
    },
  });
  const [path] = positionals;
  if (path === undefined) throw new CommandError('usage', 'The archive needs a name.');
  const count = positiveInteger(values.pages, '--pages');
  const bytes = positiveInteger(values.bytes, '--bytes');
  const pages =
    values.folder === undefined ? ownPages(count, bytes) : pagesOf(values.folder, count);
  const isPacked = path.endsWith('.gz');
  const records = await writeWarc(path, pages, { isPacked, isFull: true });
  console.log(`${path}: ${records} records, ${count} pages`);
});

function* ownPages(count: number, bytes: number): Generator<ArchivedPage> {
  for (let i = 0; i < count; i++) {
    const { url, html } = ownPage(i, bytes);
    yield { url, body: html };
  }
}

function* pagesOf(folder: string, count: number): Generator<ArchivedPage> {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.html(?:\.gz)?$/.test(name))
    .sort();
  for (let i = 0; i < count; i++) {
    const name = names[i % names.length];
    yield {
      url: `https://www.hedge.test/${i}/${name}`,
      body: unpack(readFileSync(join(folder, name)), name),
      headers: { 'Content-Type': 'text/html' },
    };
  }
}
