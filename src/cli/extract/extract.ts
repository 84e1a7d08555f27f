import { writeFile } from 'node:fs/promises';
import { stderr, stdin } from 'node:process';
import type { FormatId } from '../../core/actions.ts';
import { DEFAULT_ENGINE } from '../../core/engine.ts';
import { CHOSEN_PARTS } from '../../core/parts.ts';
import {
  BINARY_FORMATS,
  type FormattedPage,
  formatPage,
  PAGE_FORMATS,
  STREAM_FORMATS,
} from '../../library/format-page.ts';
import type { Engine } from '../../page/engine.ts';
import { oneOf, readArguments } from '../command-line.ts';
import { encodingOf } from '../encoding/encoding-of.ts';
import { type ReadPage, readSavedPage } from '../encoding/read-saved-page.ts';
import { LOADABLE_ENGINES, loadEngine } from '../engine/load-engine.ts';
import { CommandError } from '../exit-codes.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import { writeOutput } from '../standard-output.ts';
import { extractStream } from './extract-stream.ts';
import { formatOfFile } from './format-of-file.ts';
import { addressWarning, isPageAddress } from './page-address.ts';
import { readAll, readInputFile } from './read-input.ts';
import { unpackStream } from './unpack-stream.ts';

const OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    values: PAGE_FORMATS,
    help: `${PAGE_FORMATS.join(', ')}; text unless named`,
  },
  output: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    help: 'where it goes; the ending names the format',
  },
  url: { type: 'string', value: 'URL', help: "a file's address, for its relative links" },
  encoding: {
    type: 'string',
    value: 'NAME',
    help: 'such as shift_jis, in place of what the page says',
  },
  parts: {
    type: 'string',
    value: 'LIST',
    values: CHOSEN_PARTS,
    help: `what counts as content, of ${CHOSEN_PARTS.join(',')}`,
  },
  'max-tokens': {
    type: 'string',
    value: 'N',
    help: 'at most so many tokens, for a language model (ai)',
  },
  engine: {
    type: 'string',
    value: 'ID',
    values: LOADABLE_ENGINES,
    default: DEFAULT_ENGINE,
    help: `the method; ${DEFAULT_ENGINE} unless named`,
  },
  jsonl: {
    type: 'boolean',
    default: false,
    help: 'lines {"id", "html", "url"?} in, {"id", "text", …} out',
  },
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** What is done without a command's name: the content of pages. */
export const extract: CliCommand = {
  usage: '[OPTIONS] FILE | -',
  summary: 'Prints the main content of a web page, as the extension copies and saves it.',
  options: OPTIONS,
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const id = oneOf(values.engine, LOADABLE_ENGINES, '--engine');
  const encoding = encodingFor(values.encoding);
  const parts = values.parts?.split(',').map((part) => oneOf(part.trim(), CHOSEN_PARTS, '--parts'));
  const maxTokens = tokensOf(values['max-tokens']);
  if (values.jsonl) {
    rejectStreamOptions(positionals, values);
    const { format } = values;
    const beside = format === undefined ? undefined : oneOf(format, STREAM_FORMATS, '--format');
    const lines = unpackStream(stdin, encoding);
    rejectBudget(maxTokens, beside);
    const asked = { format: beside, parts, maxTokens };
    await withEngine(id, (engine) => extractStream(engine, lines, writeOutput, asked));
    return;
  }
  const format = formatOf(values, maxTokens);
  const url = addressOf(values.url);
  const write = writerOf(values.output, format);
  const saved = await readPage(positionals, encoding);
  const page = { html: saved.html, url: url || saved.url };
  await withEngine(id, async (engine) =>
    write(await formatPage(engine, page, { format, parts, maxTokens })),
  );
}

function warn(message: string): void {
  stderr.write(`pith-extract: ${message}\n`);
}

/** The named format, else that of the output file's ending, else text. */
function formatOf(
  { format, output = '' }: { readonly format?: string; readonly output?: string },
  maxTokens: number | undefined,
): FormatId {
  const named =
    format === undefined ? formatOfFile(output) : oneOf(format, PAGE_FORMATS, '--format');
  // A file for language models is one of Markdown.
  const isFree = format === undefined && (named === undefined || named === 'markdown');
  if (maxTokens !== undefined && isFree) return 'ai';
  rejectBudget(maxTokens, named);
  return named ?? 'text';
}

/** @throws CommandError `usage` where it is no number of tokens */
function tokensOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new CommandError('usage', `--max-tokens wants a whole number from 1, not "${value}".`);
}

/** @throws CommandError `usage` for a budget of a format that has none */
function rejectBudget(maxTokens: number | undefined, format: FormatId | undefined): void {
  if (maxTokens === undefined || format === 'ai') return;
  throw new CommandError('usage', '--max-tokens goes with --format ai.');
}

/**
 * The address if it is valid. A wrong one, such as one without a scheme, is only a reason for a
 * warning.
 */
function addressOf(url = ''): string {
  if (url === '' || isPageAddress(url)) return url;
  warn(addressWarning('--url', url));
  return '';
}

/** @throws CommandError `usage` for one that nobody knows */
function encodingFor(name: string | undefined): string | undefined {
  const encoding = name === undefined ? undefined : encodingOf(name);
  if (name === undefined || encoding !== undefined) return encoding;
  const some = 'utf-8, windows-1252, shift_jis, gb18030, windows-1251 and all others of the web';
  throw new CommandError('usage', `--encoding knows ${some}, not "${name}".`);
}

/**
 * Makes the function that writes a page. It does not overwrite a file where nothing was found,
 * since the old content is worth more.
 * @returns a function that throws `nothing-found` where there is nothing to put in a file
 * @throws CommandError `usage` for EPUB without an output file
 */
function writerOf(
  path: string | undefined,
  format: FormatId,
): (page: FormattedPage) => Promise<void> {
  if (path === undefined && BINARY_FORMATS.includes(format)) {
    throw new CommandError('usage', `--format ${format} needs an --output FILE.`);
  }
  return async ({ content, isEmpty, warning }) => {
    if (warning !== undefined) warn(warning);
    if (path === undefined) {
      if (isEmpty) warn('The page has no main content; nothing was found.');
      await writeOutput(String(content));
    } else if (isEmpty) {
      const message = `Nothing found: the page has no main content. ${path} is not written.`;
      throw new CommandError('nothingFound', message);
    } else await writeFileAt(path, content);
  };
}

async function writeFileAt(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('unwritable', `Cannot write ${path}: ${reason}`, { cause: error });
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

/** Reads the page, with the address that it was saved from where the file has one. */
async function readPage(paths: readonly string[], encoding: string | undefined): Promise<ReadPage> {
  if (paths.length > 1) {
    throw new CommandError('usage', 'One FILE at a time; for many use --jsonl.');
  }
  const [path = '-'] = paths;
  const name = path === '-' ? 'What came on standard input' : path;
  const bytes = path === '-' ? await readAll(stdin, name) : await readInputFile(path);
  const page = readSavedPage(bytes, name, encoding);
  if (page.guess !== undefined) {
    warn(
      `The page does not say its encoding; it was read as ${page.guess} (--encoding overrides).`,
    );
  }
  return page;
}

function rejectStreamOptions(
  paths: readonly string[],
  { url, output }: { readonly url?: string; readonly output?: string },
): void {
  if (paths.length > 0) {
    throw new CommandError('usage', '--jsonl reads standard input, not a FILE.');
  }
  if (url !== undefined || output !== undefined) {
    throw new CommandError('usage', '--jsonl goes without --url and --output.');
  }
}
