import { resolve } from 'node:path';
import { stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Redis } from 'ioredis';
import { oneOf, positiveInteger, readArguments, stopSignal } from '../command-line.ts';
import {
  CHECKPOINT_OPTION,
  PAGE_OPTIONS,
  poolOptionsOf,
  THREAD_OPTIONS,
  threadSettingsOf,
} from '../corpora/corpus-options.ts';
import { corpusInput } from '../corpora/inputs/corpus-input.ts';
import { OUTPUT_TYPES } from '../corpora/outputs/row-encoder.ts';
import { CommandError, EXIT_CODES } from '../exit-codes.ts';
import { guardInputs } from '../input-guard.ts';
import type { CliCommand, OptionTable } from '../option-table.ts';
import { addFiles, earlierLines, outputPathOf } from './add-files.ts';
import { type AddedFiles, addedFiles } from './added-files.ts';
import type { FileJob, FileQueue } from './file-job.ts';
import { queueStatus, statusTable } from './queue-status.ts';
import { connectRedis, isLasting, keepsEverything, openQueue } from './redis-connection.ts';
import { workQueue } from './work-queue.ts';

const ACTIONS = ['add', 'work', 'status', 'retry'] as const;

const OPTIONS = {
  redis: {
    type: 'string',
    value: 'URL',
    default: 'redis://127.0.0.1:6379',
    help: 'redis://127.0.0.1:6379 unless named',
  },
  queue: { type: 'string', value: 'NAME', default: 'corpora', help: 'one of several queues' },
  folder: {
    type: 'string',
    value: 'FOLDER',
    help: 'add: of the outputs; unless named, beside inputs',
  },
  type: {
    type: 'string',
    value: 'TYPE',
    values: OUTPUT_TYPES,
    default: 'jsonl',
    help: `add: ${OUTPUT_TYPES.join(' or ')}`,
  },
  attempts: {
    type: 'string',
    value: 'N',
    default: '5',
    help: 'add: tries of a file (5); then it is dead until retry',
  },
  backoff: {
    type: 'string',
    value: 'SECONDS',
    default: '10',
    help: 'add: before the second try, then twice as long each time',
  },
  fresh: { type: 'boolean', default: false, help: 'add: also what is done or dead' },
  ...PAGE_OPTIONS,
  ...THREAD_OPTIONS,
  ...CHECKPOINT_OPTION,
  lock: {
    type: 'string',
    value: 'SECONDS',
    default: '60',
    help: 'work: how long a dead worker keeps its file',
  },
  grace: {
    type: 'string',
    value: 'SECONDS',
    default: '20',
    help: 'work: how long a stopped worker goes on with its file',
  },
  'until-empty': { type: 'boolean', default: false, help: 'work: ends when no file is left' },
  json: { type: 'boolean', default: false, help: 'status: as JSON' },
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** Extracts files on many machines, by a queue in Redis. */
export const queue: CliCommand = {
  usage: 'add [OPTIONS] FILE… | add - < NAMES | work | status | retry',
  summary: 'Extracts files on many machines, which see the same paths, by a queue in Redis.',
  options: OPTIONS,
  words: ['add', 'work', 'status', 'retry'],
  run,
};

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  return readArguments(args, OPTIONS);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [first = '', ...rest] = positionals;
  const action = oneOf(first, ACTIONS, 'queue');
  try {
    await (action === 'work' ? work(values) : look(action, rest, values));
  } catch (error) {
    if (!(error instanceof Error && isLasting(error))) throw error;
    const message = `What Redis has of the queue ${values.queue} is damaged: ${error.message}`;
    throw new CommandError('unexpected', message, { cause: error });
  }
}

async function look(
  action: Exclude<(typeof ACTIONS)[number], 'work'>,
  names: readonly string[],
  values: Values,
): Promise<void> {
  const jobs = action === 'add' ? await jobsOf(names, values) : [];
  const redis = await connectRedis(values.redis);
  const queue = await openQueue(redis, values.queue);
  try {
    if (action === 'add') await add(queue, { redis, jobs, values });
    else if (action === 'retry') await retry(queue);
    else await show(queue, addedFiles(redis, queue), values);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

async function jobsOf(names: readonly string[], values: Values): Promise<FileJob[]> {
  if (names.length === 0) throw new CommandError('usage', 'Add what? queue add FILE…');
  const type = oneOf(values.type, OUTPUT_TYPES, '--type');
  const settings = threadSettingsOf(values);
  const folder = values.folder === undefined ? undefined : resolve(values.folder);
  const jobs = new Map<string, FileJob>();
  for await (const name of namesIn(names)) {
    const input = resolve(name);
    jobs.set(name, { input, output: outputPathOf(input, type, folder), type, settings });
  }
  const guard = guardInputs([...jobs.values()].map(({ output }) => output));
  for (const name of jobs.keys()) await corpusInput(name, settings.fields, guard);
  return [...new Map([...jobs.values()].map((job) => [job.output, job])).values()];
}

async function* namesIn(names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    if (name !== '-') yield name;
    else for await (const line of createInterface({ input: stdin })) if (line !== '') yield line;
  }
}

async function add(
  queue: FileQueue,
  { redis, jobs, values }: { redis: Redis; jobs: readonly FileJob[]; values: Values },
): Promise<void> {
  if (!(await keepsEverything(redis))) {
    stderr.write(
      'Redis keeps no append-only file: where it crashes, files of the queue are lost.\n',
    );
  }
  const earlier = await addFiles(queue, jobs, {
    files: addedFiles(redis, queue),
    attempts: positiveInteger(values.attempts, '--attempts'),
    backoffMs: 1000 * positiveInteger(values.backoff, '--backoff'),
    isFresh: values.fresh,
  });
  stdout.write(
    `${jobs.length - earlier.length} files added, ${earlier.length} were there already\n`,
  );
  for (const line of earlierLines(earlier)) stderr.write(`${line}\n`);
  if (earlier.some(({ isOther }) => isOther)) process.exitCode = EXIT_CODES.usage;
}

async function retry(queue: FileQueue): Promise<void> {
  const dead = await queue.getFailedCount();
  await queue.retryJobs({ state: 'failed' });
  const files = dead === 1 ? 'file is' : 'files are';
  stdout.write(dead === 0 ? 'No file is dead\n' : `${dead} dead ${files} tried again\n`);
}

async function show(queue: FileQueue, files: AddedFiles, { json }: Values): Promise<void> {
  const status = await queueStatus(queue, files);
  stdout.write(`${json ? JSON.stringify(status, null, 2) : statusTable(status)}\n`);
}

async function work(values: Values): Promise<void> {
  const signal = stopSignal();
  const graceMs = 1000 * Number(values.grace);
  if (!(graceMs >= 0))
    throw new CommandError('usage', `--grace wants seconds, not "${values.grace}".`);
  const redis = await connectRedis(values.redis);
  try {
    await workQueue({
      redis,
      queueName: values.queue,
      pool: poolOptionsOf(values),
      pagesPerCheckpoint: positiveInteger(values.checkpoint, '--checkpoint'),
      lockMs: 1000 * positiveInteger(values.lock, '--lock'),
      graceMs,
      untilEmpty: values['until-empty'],
      log: (line) => stderr.write(`${line}\n`),
      signal,
    });
  } finally {
    redis.disconnect();
  }
}
