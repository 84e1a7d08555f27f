import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readOptions } from '../command-line.ts';
import { extractionThreads } from '../engine/threads/extraction-threads.ts';
import { timeoutOf } from '../extract/extraction-options.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import { pageServer } from './page-server.ts';
import { patientWire } from './patient-wire.ts';

const OPTIONS = {
  private: { type: 'boolean', help: 'also fetch from addresses of this machine and network' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long fetching takes at most; 30' },
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** Agents wait for a minute, as a rule. */
const PAGE_LIMIT_MS = 60_000;

/** A server of the Model Context Protocol, for one client, until that closes standard input and has all its answers. */
export const mcp: CliCommand = {
  usage: '[OPTIONS]',
  summary: 'Lets agents read pages, by the Model Context Protocol on stdin and stdout.',
  options: OPTIONS,
  async run(args) {
    const values = readOptions(args, OPTIONS);
    const reach = values.private ? 'all' : 'none';
    const fetching = { timeoutMs: timeoutOf(values.timeout), reach } as const;
    const threads = extractionThreads({ threads: 1, pageLimitMs: PAGE_LIMIT_MS });
    const wire = patientWire();
    serveStdio(() => pageServer({ threads, fetching }), { transport: wire.transport });
    wire.watch();
  },
};
