import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { stderr, stdin } from 'node:process';
import type { FormatId } from '../../core/action-definition.ts';
import type { EngineId } from '../../core/engine.ts';
import { reportError } from '../../core/errors.ts';
import type { LoadPage } from '../../library/extract-all-pages.ts';
import { pageWords } from '../../library/extract-page.ts';
import {
  BINARY_FORMATS,
  type FormattedPage,
  formatPage,
  PAGE_FORMATS,
  STREAM_FORMATS,
} from '../../library/format-page.ts';
import type { Engine } from '../../page/engine.ts';
import { oneOf, readArguments } from '../command-line.ts';
import { loadEngine } from '../engine/load-engine.ts';
import { CommandError, EXIT_CODES } from '../exit-codes.ts';
import { obeyRobots } from '../fetch/robots.ts';
import { guardInputs } from '../input-guard.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import { unwritable } from '../plain-reason.ts';
import { siteKeepers } from '../sites/site-keepers.ts';
import { writeOutput } from '../standard-output.ts';
import { answerPage, extractStream, type StreamOptions, warningOf } from './extract-stream.ts';
import {
  EXTRACTION_OPTIONS,
  encodingFor,
  engineOf,
  partsOf,
  SITE_OPTION,
  strictnessOf,
  timeoutOf,
  tokensOf,
} from './extraction-options.ts';
import { formatOfFile } from './format-of-file.ts';
import { addressWarning, isPageAddress } from './page-address.ts';
import { readAsMessage } from './read-as.ts';
import { isWebAddress, type PageReading, readingWarnings, readPage } from './read-page.ts';
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
  ...EXTRACTION_OPTIONS,
  'name-missing': {
    type: 'boolean',
    help: 'names in brackets what cannot be copied, such as a chart',
  },
  url: { type: 'string', value: 'URL', help: "a file's address, for its relative links" },
  encoding: {
    type: 'string',
    value: 'NAME',
    help: 'such as shift_jis, in place of what the page says',
  },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long fetching takes at most; 30' },
  'all-pages': { type: 'boolean', help: 'reads the further pages of an article, too' },
  partial: { type: 'boolean', help: 'takes a page that breaks off, with a warning' },
  jsonl: {
    type: 'boolean',
    help: 'many pages, named or as lines {"id", "html", "url"?}',
  },
  ...SITE_OPTION,
  help: { type: 'boolean', short: 'h', help: 'this help; -v says the version' },
} as const satisfies OptionTable;

/** What is done without a command's name: the content of pages. */
export const extract: CliCommand = {
  usage: '[OPTIONS] FILE | URL | -',
  summary: 'Prints the content of a web page, as text unless told otherwise.',
  options: OPTIONS,
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const id = engineOf(values.engine);
  const parts = partsOf(values.parts);
  const strictness = strictnessOf(values.strictness);
  const maxTokens = tokensOf(values['max-tokens']);
  const namesMissing = values['name-missing'];
  const encoding = encodingFor(values.encoding);
  const reading: PageReading = {
    encoding,
    // Whoever names an address of the own network wants that one, and none to which a page leads.
    fetching: {
      timeoutMs: timeoutOf(values.timeout),
      takesPart: values.partial,
      reach: 'named',
    },
  };
  const guard = guardInputs([values.output]);
  for (const input of positionals.length === 0 ? ['-'] : positionals) guard(input);
  if (values.jsonl) {
    const format = streamFormatOf(values);
    rejectBudget(maxTokens, format);
    const keeperOf = values['no-site-memory'] ? undefined : siteKeepers();
    const asked = { format, parts, maxTokens, namesMissing, strictness, keeperOf };
    await withEngine(id, (engine) =>
      positionals.length > 0
        ? extractInputs(engine, positionals, writeOutput, { asked, reading })
        : extractStream(engine, unpackStream(stdin, encoding), writeOutput, asked),
    );
    return;
  }
  if (values['no-site-memory']) {
    throw new CommandError('usage', '--no-site-memory goes with --jsonl.');
  }
  const format = formatOf(values, maxTokens);
  const url = addressOf(values.url);
  const write = writerOf(values.output, format, warn);
  const saved = await readPage(onlyOne(positionals), reading);
  for (const warning of readingWarnings(saved)) warn(warning);
  const page = { ...saved, url: url || saved.url };
  await withEngine(id, async (engine) => {
    const load = values['all-pages'] ? pageLoader(reading) : undefined;
    const asked = { format, parts, maxTokens, namesMissing, strictness, load };
    const found = await formatPage(engine, page, asked);
    if (found.readAs !== undefined) warn(readAsMessage(found.readAs));
    if (found.pages !== undefined) {
      const words = pageWords(found.pages.page, found.pages.count);
      warn(`${words}; --all-pages reads all of them, from the first one on.`);
    }
    await write(found);
  });
  if (saved.breakOff !== undefined) process.exitCode = EXIT_CODES.partial;
}

function warn(message: string): void {
  stderr.write(`pith-extract: ${message}\n`);
}

interface Named {
  readonly format?: string;
  readonly output?: string;
  readonly url?: string;
}

/**
 * The named format, else that of the output file's ending; text where there is neither.
 * @throws CommandError `usage` for an ending that promises something else
 */
function formatOf({ format, output = '' }: Named, maxTokens: number | undefined): FormatId {
  const named =
    format === undefined ? formatOfFile(output) : oneOf(format, PAGE_FORMATS, '--format');
  // A file for language models is one of Markdown.
  const isFree = format === undefined && (named === undefined || named === 'markdown');
  if (maxTokens !== undefined && isFree) return 'ai';
  rejectBudget(maxTokens, named);
  if (named !== undefined) return named;
  const ending = extname(output);
  if (ending === '') return 'text';
  throw new CommandError('usage', `No format has the ending ${ending}: --format names one.`);
}

/** The format that stands in each line besides. */
function streamFormatOf({ format, url, output }: Named): FormatId | undefined {
  if (url !== undefined || output !== undefined) {
    throw new CommandError('usage', '--jsonl goes without --url and --output.');
  }
  return format === undefined ? undefined : oneOf(format, STREAM_FORMATS, '--format');
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

/** Gets further pages, as the robots.txt of their site wants it: whoever follows links is a robot. */
function pageLoader(reading: PageReading): LoadPage {
  const robots = obeyRobots(reading.fetching);
  return async (address) => {
    await robots.admit(address);
    return readPage(address, reading);
  };
}

async function withEngine(id: EngineId, use: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await loadEngine(id);
  try {
    await use(engine);
  } finally {
    engine.dispose();
  }
}

function onlyOne(inputs: readonly string[]): string {
  if (inputs.length <= 1) return inputs[0] ?? '-';
  throw new CommandError('usage', 'One page at a time; for many use --jsonl.');
}

/**
 * Answers each of many files and addresses with a line `{"id", "url", "engine", "title", "text"}`, in order. The id is
 * the file or address as it was given. One that fails gives `{"id", "error": {"code", "message"}}`, and the others go
 * on. Addresses are fetched as the robots.txt of their sites wants it.
 */
async function extractInputs(
  engine: Engine,
  inputs: readonly string[],
  write: (text: string) => Promise<void>,
  { asked, reading }: { readonly asked: StreamOptions; readonly reading: PageReading },
): Promise<void> {
  const robots = obeyRobots(reading.fetching);
  for (const id of inputs) {
    const line = await answer(id).catch((error: unknown) => ({ id, error: reportError(error) }));
    await write(`${JSON.stringify(line)}\n`);
  }

  async function answer(id: string): Promise<object> {
    // Whoever asks for a single page is no robot.
    if (isWebAddress(id) && inputs.length > 1) await robots.admit(id);
    const page = await readPage(id, reading);
    const { warning, ...found } = await answerPage(engine, page, asked);
    const warnings = warningOf(readingWarnings(page), warning);
    return { id, url: page.url, engine: engine.id, ...found, ...warnings };
  }
}

/**
 * Makes the function that writes a page. It does not overwrite a file where nothing was found,
 * since the old content is worth more.
 * @param path undefined for standard output
 * @returns a function that throws `nothing-found` where there is nothing to put in a file
 * @throws CommandError `usage` for EPUB without an output file
 */
function writerOf(
  path: string | undefined,
  format: FormatId,
  warn: (message: string) => void,
): (page: FormattedPage) => Promise<void> {
  if (path === undefined && BINARY_FORMATS.includes(format)) {
    throw new CommandError('usage', `--format ${format} needs an --output FILE.`);
  }
  return async ({ content, isEmpty, warning }) => {
    if (warning !== undefined) warn(warning);
    if (path === undefined) {
      if (isEmpty) warn('No content was found on the page.');
      await writeOutput(String(content));
    } else if (isEmpty) {
      const message = `No content was found on the page. ${path} is not written.`;
      throw new CommandError('nothingFound', message);
    } else {
      await writeFile(path, content).catch((error: unknown) => {
        throw unwritable(path, error);
      });
    }
  };
}
