import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { ChangedInput, DamagedInput } from '../corpora/corpus-item.ts';
import type { Progress } from '../corpora/progress/progress-line.ts';
import {
  openThreadPool,
  type PoolOptions,
  type ThreadPool,
} from '../corpora/threads/thread-pool.ts';
import type { ThreadSettings } from '../corpora/threads/thread-settings.ts';
import { extractFile } from './extract-file.ts';
import { type FileJob, type JobProgress, type JobResult, QUEUE_PREFIX } from './file-job.ts';
import { queuePackages } from './redis-connection.ts';

/** How often a worker tells how far it is. */
const PROGRESS_MS = 2_000;
/** How often a worker that ends with the queue looks whether that is done. */
const LOOK_MS = 1_000;
/** How often files of dead workers are looked for, at least; all workers of a queue share the time of the last look. */
const MAX_STALLED_MS = 30_000;
/**
 * How often a file may be taken from workers that have died before it is a dead letter: a file that
 * kills its workers would otherwise kill them all.
 */
const MAX_DEATHS = 3;

export interface WorkOptions {
  readonly redis: Redis;
  readonly queueName: string;
  readonly pool: PoolOptions;
  readonly pagesPerCheckpoint: number;
  /** How long a worker that has died keeps its file, in milliseconds. */
  readonly lockMs: number;
  /** How long a worker that is told to stop goes on with its file, before it gives it back. */
  readonly graceMs: number;
  /** Ends when all files are done or dead. */
  readonly untilEmpty: boolean;
  /** Called with a line about each file. */
  readonly log: (line: string) => void;
  /** Tells the worker to stop. */
  readonly signal: AbortSignal;
}

/**
 * Works on the files of a queue, one at a time, until it is told to stop.
 * @returns when the file at hand is done or given back
 */
export async function workQueue(options: WorkOptions): Promise<void> {
  const { redis, queueName, pagesPerCheckpoint, lockMs, graceMs, untilEmpty, log, signal } =
    options;
  const { Queue, UnrecoverableError, WaitingError, Worker } = await queuePackages();
  const giveBack = new AbortController();
  const pools = keepPool(options.pool);
  const work = async (job: Job<FileJob, JobResult>, token?: string): Promise<JobResult> => {
    const { data } = job;
    log(`${data.input}: begun`);
    const notifier = progressNotifier(job);
    try {
      const pool = await pools.poolFor(data.settings);
      return await extractFile(data, {
        ...{ pool, pagesPerCheckpoint, signal: giveBack.signal },
        onStart(read, isContinued) {
          const { pages } = read().tally;
          if (isContinued) log(`${data.input}: continued behind ${pages} pages`);
          notifier.watch(read);
        },
      });
    } catch (error) {
      if (giveBack.signal.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      // What is damaged stays so, however often it is tried.
      const isDamaged = error instanceof DamagedInput && !(error instanceof ChangedInput);
      if (isDamaged) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      await notifier.end();
    }
  };
  const shared = { connection: redis, prefix: QUEUE_PREFIX };
  const worker = new Worker<FileJob, JobResult>(queueName, work, {
    ...shared,
    lockDuration: lockMs,
    stalledInterval: Math.min(lockMs, MAX_STALLED_MS),
    maxStalledCount: MAX_DEATHS,
  });
  worker.on('completed', ({ data }, { tally, seconds }) => {
    log(`${data.input}: ${tally.pages} pages, ${tally.failed} failed, ${seconds.toFixed(1)} s`);
  });
  worker.on('failed', (job, error) => log(`${job?.data.input ?? 'A file'}: ${error.message}`));
  worker.on('error', (error) => log(error.message));
  const queue = new Queue(queueName, shared);
  queue.on('error', (error) => log(error.message));
  await Promise.race([
    untilEmpty ? emptied(queue, signal) : new Promise<never>(() => undefined),
    aborted(signal),
  ]);
  const timer = setTimeout(() => giveBack.abort(new Error('The worker stops.')), graceMs);
  await worker.close();
  clearTimeout(timer);
  await queue.close();
  await pools.close();
}

/** Keeps the threads from one file to the next, for as long as the same is done with pages. */
function keepPool(options: PoolOptions) {
  let open: { readonly key: string; readonly pool: ThreadPool } | undefined;
  const close = async () => {
    await open?.pool.close();
    open = undefined;
  };
  return {
    async poolFor(settings: ThreadSettings): Promise<ThreadPool> {
      const key = JSON.stringify(settings);
      if (open?.key === key) return open.pool;
      await close();
      open = { key, pool: await openThreadPool(settings, options) };
      return open.pool;
    },
    close,
  };
}

/** Stores how far a file is, now and then. */
function progressNotifier(job: Job<FileJob, JobResult>) {
  let timer: NodeJS.Timeout | undefined;
  let told = 0;
  let telling: Promise<void> = Promise.resolve();
  return {
    watch(read: () => Progress) {
      timer = setInterval(() => {
        const { share, tally } = read();
        const progress: JobProgress = { share, pages: tally.pages };
        if (progress.pages === told) return;
        told = progress.pages;
        // A progress that cannot be stored is no reason to stop.
        telling = telling.then(() => job.updateProgress(progress)).catch(() => undefined);
      }, PROGRESS_MS);
    },
    end() {
      clearInterval(timer);
      return telling;
    },
  };
}

/** Resolves when no file waits and none is worked on. */
async function emptied(
  queue: {
    getJobCounts(...types: ('wait' | 'active' | 'delayed')[]): Promise<Record<string, number>>;
  },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const counts = await queue.getJobCounts('wait', 'active', 'delayed');
    if (Object.values(counts).every((count) => count === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
