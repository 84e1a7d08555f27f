import { createReadStream, type PathLike } from 'node:fs';
import { argv, stdin, stdout } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_ENGINE, ENGINE_IDS, type Engine } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { oneOf, readArguments, runProgram } from './command-line.ts';
import { decodeHtml } from './encoding/decode-html.ts';
import { extractPage } from './extract/extract-page.ts';
import { extractStream } from './extract/extract-stream.ts';
import { loadEngine } from './load-engine.ts';
import { writeOutput } from './standard-output.ts';

const HELP = `npm run --silent extract -- [FILE|-] [--engine ID] [--format text|json] [--url URL]
    Prints the main content of one page, from a file or standard input.
npm run --silent extract -- --jsonl [--engine ID] < pages.jsonl > results.jsonl
    A line {"id", "html", "url"?} in, a line {"id", "engine", "title", "text"} out, in the same
    order; a line that fails gives {"id", "error": {"code", "message"}}.
Engines: ${ENGINE_IDS.join(', ')} (${DEFAULT_ENGINE} unless named).
`;

const FORMATS = ['text', 'json'] as const;
type Format = (typeof FORMATS)[number];

await runProgram('extract', async () => {
  const { values, positionals } = readArguments({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: DEFAULT_ENGINE },
      format: { type: 'string' },
      url: { type: 'string' },
      jsonl: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  // At a terminal with nothing to read, waiting for input would look like hanging.
  const isLost = positionals.length === 0 && !values.jsonl && stdin.isTTY;
  if (values.help || isLost) {
    stdout.write(HELP);
    return;
  }
  const id = oneOf(values.engine, ENGINE_IDS, '--engine');
  if (values.jsonl) {
    refuseWithStream(positionals, values);
    await withEngine(id, (engine) => extractStream(engine, stdin, writeOutput));
    return;
  }
  const format = oneOf(values.format ?? 'text', FORMATS, '--format');
  const html = await readPage(positionals);
  await withEngine(id, (engine) => printPage(engine, { html, url: values.url ?? '' }, format));
});

async function printPage(
  engine: Engine,
  page: { readonly html: string; readonly url: string },
  format: Format,
): Promise<void> {
  const extraction = await extractPage(engine, page);
  if (format === 'json') await writeOutput(`${JSON.stringify(extraction, null, 2)}\n`);
  else if (extraction.text !== '') await writeOutput(`${extraction.text}\n`);
}

async function withEngine(id: Engine['id'], use: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await loadEngine(id);
  try {
    await use(engine);
  } finally {
    engine.dispose();
  }
}

async function readPage(paths: readonly string[]): Promise<string> {
  if (paths.length > 1)
    throw new PithError('bad-input', 'One FILE at a time; for many use --jsonl.');
  const [path = '-'] = paths;
  return decodeHtml(await buffer(path === '-' ? stdin : openFile(path)));
}

async function* openFile(path: PathLike): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PithError('bad-input', `Cannot read ${path}: ${reason}`, { cause: error });
  }
}

function refuseWithStream(
  paths: readonly string[],
  options: { readonly format?: string; readonly url?: string },
): void {
  if (paths.length > 0) {
    throw new PithError('bad-input', '--jsonl reads standard input, not a FILE.');
  }
  if (options.format !== undefined || options.url !== undefined) {
    throw new PithError('bad-input', '--jsonl goes without --format and --url.');
  }
}
