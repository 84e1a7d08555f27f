import { resolve } from 'node:path';
import { stderr } from 'node:process';
import { positiveInteger, readArguments, stopSignal } from '../command-line.ts';
import { CommandError, EXIT_CODES } from '../exit-codes.ts';
import { guardInputs } from '../input-guard.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import {
  CHECKPOINT_OPTION,
  outputTypeOf,
  PAGE_OPTIONS,
  poolOptionsOf,
  THREAD_OPTIONS,
  threadSettingsOf,
} from './corpus-options.ts';
import { corpusInput } from './inputs/corpus-input.ts';
import { type Progress, progressLine } from './progress/progress-line.ts';
import { reportJson, reportTable } from './progress/report.ts';
import { storeFile, UNFINISHED } from './progress/store-file.ts';
import {
  checkpointOf,
  partOf,
  type ResumableRun,
  type RunOutcome,
  resumableRun,
} from './resumable-run.ts';
import { openThreadPool } from './threads/thread-pool.ts';

/** How often a line is written at a terminal, in its own place; and elsewhere, one below the other. */
const TERMINAL_MS = 1_000;
const LOG_MS = 10_000;

const OPTIONS = {
  output: { type: 'string', short: 'o', value: 'FILE', help: 'ends with .jsonl or .parquet' },
  ...PAGE_OPTIONS,
  ...THREAD_OPTIONS,
  ...CHECKPOINT_OPTION,
  fresh: { type: 'boolean', default: false, help: 'forgets an earlier run, and replaces FILE' },
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** Extracts all pages of a corpus into one file. */
export const corpus: CliCommand = {
  usage: '[OPTIONS] --output FILE INPUT…',
  summary:
    'Extracts .warc, .warc.gz, .jsonl, .jsonl.gz, .parquet and folders of .html, in\nconstant memory. The same call continues a run that was stopped or killed.',
  options: OPTIONS,
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals.length === 0) throw new CommandError('usage', 'A corpus needs an INPUT.');
  if (values.output === undefined) throw new CommandError('usage', 'A corpus needs --output FILE.');
  const output = resolve(values.output);
  const type = outputTypeOf(output);
  const settings = threadSettingsOf(values);
  const poolOptions = poolOptionsOf(values);
  const pagesPerCheckpoint = positiveInteger(values.checkpoint, '--checkpoint');
  const guard = guardInputs(filesOf(output));
  const inputs = await Promise.all(
    positionals.map((path) => corpusInput(path, settings.fields, guard)),
  );
  const signal = stopSignal();
  let endProgress = () => {};
  const run = { inputs, output, type, settings, pagesPerCheckpoint, isFresh: values.fresh };
  try {
    await resumableRun({
      ...run,
      openPool: () => openThreadPool(settings, poolOptions),
      onStart(read, isContinued) {
        const pages = read().tally.pages.toLocaleString('en');
        if (isContinued) stderr.write(`Continued behind ${pages} pages.\n`);
        endProgress = watchProgress(read);
      },
      onDone(outcome) {
        endProgress();
        return report(outcome, { ...run, threads: poolOptions.threads });
      },
      signal,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    stderr.write(`The same command continues ${values.output}.\n`);
    process.exitCode = EXIT_CODES.stopped;
  } finally {
    endProgress();
  }
}

/** All that a run writes. */
function filesOf(output: string): string[] {
  const stored = [reportOf(output), checkpointOf(output)];
  return [output, partOf(output), ...stored, ...stored.map((path) => `${path}${UNFINISHED}`)];
}

function reportOf(output: string): string {
  return `${output}.report.json`;
}

async function report(
  { tally, seconds }: RunOutcome,
  {
    inputs,
    output,
    settings,
    threads,
  }: Pick<ResumableRun, 'inputs' | 'output' | 'settings'> & {
    readonly threads: number;
  },
): Promise<void> {
  const paths = inputs.map(({ path }) => path);
  const facts = { inputs: paths, output, settings, threads, seconds };
  await storeFile(reportOf(output), reportJson(tally, facts));
  stderr.write(`${reportTable(tally, facts)}\n`);
  if (tally.damaged.length > 0) process.exitCode = EXIT_CODES.unreadable;
}

/**
 * Writes a line on standard error again and again.
 * @returns ends it
 */
function watchProgress(read: () => Progress): () => void {
  const { isTTY } = stderr;
  const write = () => {
    const line = progressLine(read());
    // The cursor goes to the start of its line, which is then emptied.
    stderr.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(write, isTTY ? TERMINAL_MS : LOG_MS);
  return () => {
    clearInterval(timer);
    if (isTTY) stderr.write('\r\u001b[K');
  };
}
