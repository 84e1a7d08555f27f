import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { stderr } from 'node:process';
import { positiveInteger, readOptions } from '../command-line.ts';
import { MAX_PAGE_BYTES } from '../encoding/unpack.ts';
import { extractionThreads } from '../engine/threads/extraction-threads.ts';
import { CommandError } from '../exit-codes.ts';
import { EXTRACTION_OPTIONS, engineOf, timeoutOf } from '../extract/extraction-options.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import { writeOutput } from '../standard-output.ts';
import { serverMetrics } from './metrics.ts';
import { pageService } from './page-service.ts';

/** Of no service that IANA lists. */
const DEFAULT_PORT = '7484';
/** Of pages that come by the network; the longest of the corpora are shorter. */
const DEFAULT_MB = '16';

/** Only pages of some hundred thousand pieces of text take as long; clients have left by then, as a rule. */
const DEFAULT_PAGE_LIMIT_S = '60';

const OPTIONS = {
  port: {
    type: 'string',
    short: 'p',
    value: 'PORT',
    default: DEFAULT_PORT,
    help: `where it listens; ${DEFAULT_PORT} unless named, 0 for any`,
  },
  host: {
    type: 'string',
    value: 'ADDRESS',
    default: '127.0.0.1',
    help: 'whom it listens to; only this machine unless named',
  },
  'allow-host': {
    type: 'string',
    value: 'NAMES',
    help: 'names by which it may be called, besides localhost',
  },
  fetch: { type: 'boolean', help: 'also fetch pages: GET /?url=https://…' },
  private: { type: 'boolean', help: 'also fetch from addresses of this machine and network' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long fetching takes at most; 30' },
  'max-mb': {
    type: 'string',
    value: 'N',
    default: DEFAULT_MB,
    help: `how long a page is at most; ${DEFAULT_MB}`,
  },
  engine: EXTRACTION_OPTIONS.engine,
  threads: {
    type: 'string',
    short: 't',
    value: 'N',
    default: '1',
    help: 'how many pages are read at once; 1 unless named',
  },
  'page-limit': {
    type: 'string',
    value: 'SECONDS',
    default: DEFAULT_PAGE_LIMIT_S,
    help: `how long reading a page takes at most; ${DEFAULT_PAGE_LIMIT_S}`,
  },
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** A server on the own machine, until it is told to end. */
export const serve: CliCommand = {
  usage: '[OPTIONS]',
  summary: 'Answers POST / with the content of the page that is sent; GET /health, /metrics.',
  options: OPTIONS,
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const values = readOptions(args, OPTIONS);
  const maxBytes = Math.min(
    positiveInteger(values['max-mb'], '--max-mb') * 2 ** 20,
    MAX_PAGE_BYTES,
  );
  const reach = values.private ? 'all' : 'none';
  const fetching = { timeoutMs: timeoutOf(values.timeout), reach } as const;
  const names = (values['allow-host'] ?? '').toLowerCase().split(',');
  const threads = extractionThreads({
    threads: positiveInteger(values.threads, '--threads'),
    pageLimitMs: 1000 * positiveInteger(values['page-limit'], '--page-limit'),
  });
  const metrics = serverMetrics(() => threads.length);
  const server = pageService({
    names: new Set(names.filter((name) => name !== '')),
    engine: engineOf(values.engine),
    fetching: values.fetch ? fetching : undefined,
    maxBytes,
    threads,
    metrics,
  });
  const { address, family, port } = await listen(server.listen(portOf(values.port), values.host));
  const host = family === 'IPv6' ? `[${address}]` : address;
  await writeOutput(`http://${host}:${port}\n`);
  await toldToEnd();
  // What has begun is answered still; connections that only wait are closed.
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  stderr.write('pith-extract: Ending, once what has begun is answered.\n');
  await closed;
  await threads.close();
}

/** @throws CommandError `usage` where it cannot listen there */
async function listen(server: ReturnType<typeof pageService>): Promise<AddressInfo> {
  try {
    await once(server, 'listening');
    return server.address() as AddressInfo;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('usage', `Cannot listen: ${reason}.`, { cause: error });
  }
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new CommandError('usage', `--port needs a number from 0 to 65535, not "${text}".`);
}

/** Resolves at the first signal to end. The second ends the program at once, as usual. */
async function toldToEnd(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      for (const signal of SIGNALS) process.removeListener(signal, end);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, end);
  });
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
