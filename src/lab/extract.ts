import { createReadStream, type PathLike } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { argv, stderr, stdin, stdout } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_ENGINE, ENGINE_IDS, type Engine } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { oneOf, readArguments, runProgram } from './command-line.ts';
import { decodeSavedHtml } from './encoding/decode-html.ts';
import { readMhtml } from './encoding/read-mhtml.ts';
import { savedAddress } from './encoding/saved-address.ts';
import type { SavedPage } from './extract/extract-page.ts';
import { extractStream } from './extract/extract-stream.ts';
import { formatOfFile } from './extract/format-of-file.ts';
import {
  type FormattedPage,
  formatPage,
  PAGE_FORMATS,
  type PageFormat,
  STREAM_FORMATS,
} from './extract/format-page.ts';
import { exampleAddress, isPageAddress } from './extract/page-address.ts';
import { loadEngine } from './load-engine.ts';
import { writeOutput } from './standard-output.ts';

const HELP = `npm run --silent extract -- [FILE|-] [--engine ID] [--format FORMAT] [--url URL] [--output FILE]
    Prints the main content of one page, from a file or standard input, as the extension copies and
    saves it: text, markdown (with front matter), html (one file), json, or epub, which needs --output.
    Unless named, the format is that of FILE's ending behind --output, else text. --url is the page's
    address, unless the file says where it was saved from; without one relative links lead nowhere.
npm run --silent extract -- --jsonl [--engine ID] [--format markdown|html] < pages.jsonl > results.jsonl
    A line {"id", "html", "url"?} in, a line {"id", "engine", "title", "text"} out, in the same
    order, and with --format "markdown" or "html" besides; a line that fails gives
    {"id", "error": {"code", "message"}}.
Engines: ${ENGINE_IDS.join(', ')} (${DEFAULT_ENGINE} unless named).
`;

/** How far it is looked for bytes that no text has, but in UTF-16. */
const LOOKED_AT = 1_024;
/** The control characters that the MIME sniffing standard takes for text. */
const TEXT_CONTROLS = new Set([...'\t\n\f\r\u001b'].map((character) => character.charCodeAt(0)));
/**
 * All others, of the bytes looked at: a stray zero is seen in pages, which browsers read, and packed data,
 * in which all bytes are equally frequent, has a tenth of them.
 */
const MAX_BINARY_SHARE = 0.02;

await runProgram('extract', async () => {
  const { values, positionals } = readArguments({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: DEFAULT_ENGINE },
      format: { type: 'string' },
      url: { type: 'string' },
      output: { type: 'string', short: 'o' },
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
    const { format } = values;
    const beside = format === undefined ? undefined : oneOf(format, STREAM_FORMATS, '--format');
    await withEngine(id, (engine) => extractStream(engine, stdin, writeOutput, beside));
    return;
  }
  const format = formatOf(values);
  const url = addressOf(values.url);
  const write = writerOf(values.output, format);
  const saved = await readPage(positionals);
  const page = { html: saved.html, url: url || saved.url };
  await withEngine(id, async (engine) => write(await formatPage(engine, page, format)));
});

/** Text unless one is named, or promised by the ending of the file that it goes to. */
function formatOf({
  format,
  output = '',
}: {
  readonly format?: string;
  readonly output?: string;
}): PageFormat {
  if (format !== undefined) return oneOf(format, PAGE_FORMATS, '--format');
  return formatOfFile(output) ?? 'text';
}

/** @throws PithError `bad-input` for what is no address, such as one without its scheme: links would lead nowhere */
function addressOf(url = ''): string {
  if (url === '' || isPageAddress(url)) return url;
  const example = exampleAddress(url);
  throw new PithError(
    'bad-input',
    `--url wants a whole address, such as ${example}, not "${url}".`,
  );
}

/**
 * Where nothing was found, a file stays as it is: what it holds is worth more than nothing.
 * @returns what writes a page, and throws `nothing-found` where there is nothing to put in a file
 * @throws PithError `bad-input` for bytes without a file to hold them
 */
function writerOf(
  path: string | undefined,
  format: PageFormat,
): (page: FormattedPage) => Promise<void> {
  if (path === undefined && format === 'epub') {
    throw new PithError('bad-input', '--format epub wants an --output FILE.');
  }
  return async ({ content, isEmpty }) => {
    if (path === undefined) {
      if (isEmpty) stderr.write('extract: The page has no main content; nothing was found.\n');
      await writeOutput(String(content));
    } else if (isEmpty) {
      const message = `Nothing found: the page has no main content. ${path} is not written.`;
      throw new PithError('nothing-found', message);
    } else await writeFileAt(path, content);
  };
}

async function writeFileAt(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PithError('bad-input', `Cannot write ${path}: ${reason}`, { cause: error });
  }
}

async function withEngine(id: Engine['id'], use: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await loadEngine(id);
  try {
    await use(engine);
  } finally {
    engine.dispose();
  }
}

/** With the address that the page was saved from, where the file says so. */
async function readPage(paths: readonly string[]): Promise<SavedPage> {
  if (paths.length > 1)
    throw new PithError('bad-input', 'One FILE at a time; for many use --jsonl.');
  const [path = '-'] = paths;
  const bytes = await buffer(path === '-' ? stdin : openFile(path));
  if (isHtml(bytes)) {
    const archived = readMhtml(bytes);
    const html = decodeSavedHtml(archived?.bytes ?? bytes, archived?.charset);
    return { html, url: archived?.url || savedAddress(html) };
  }
  const name = path === '-' ? 'What came on standard input' : path;
  throw new PithError('bad-input', `${name} is no HTML: Pith reads saved web pages only.`);
}

/** Whether some bytes may be a page, and not a picture, a document or an archive. */
function isHtml(bytes: Buffer): boolean {
  if (/^%PDF/.test(bytes.toString('latin1', 0, 4))) return false;
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
  const start = bytes.subarray(0, LOOKED_AT);
  const binary = start.filter((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte)).length;
  return isUtf16 || binary <= Math.max(1, MAX_BINARY_SHARE * start.length);
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
  { url, output }: { readonly url?: string; readonly output?: string },
): void {
  if (paths.length > 0) {
    throw new PithError('bad-input', '--jsonl reads standard input, not a FILE.');
  }
  if (url !== undefined || output !== undefined) {
    throw new PithError('bad-input', '--jsonl goes without --url and --output.');
  }
}
