import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { ChangedInput, DamagedInput, SlowInput } from '../corpora/corpus-item.ts';
import type { Progress } from '../corpora/progress/progress-line.ts';
import {
  openThreadPool,
  type PoolOptions,
  type ThreadPool,
} from '../corpora/threads/thread-pool.ts';
import type { ThreadSettings } from '../corpora/threads/thread-settings.ts';
import { CommandError } from '../exit-codes.ts';
import { someOf } from './add-files.ts';
import { type AddedFiles, addedFiles } from './added-files.ts';
import { extractFile } from './extract-file.ts';
import {
  type FileQueue,
  fileJobOf,
  type JobProgress,
  type JobResult,
  type StoredJob,
} from './file-job.ts';
import { isLasting, openQueue, openWorker, queuePackages } from './redis-connection.ts';

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
 * @throws CommandError where Redis has lost files, or what it keeps is damaged
 */
export async function workQueue(options: WorkOptions): Promise<void> {
  const { redis, queueName, lockMs, graceMs, log, signal } = options;
  const queue = await openQueue(redis, queueName);
  const files = addedFiles(redis, queue);
  const giveBack = new AbortController();
  const pools = keepPool(options.pool);
  const work = await fileWorker({ ...options, files, pools, giveBack: giveBack.signal });
  let isAtWork = false;
  const worker = await openWorker(
    queueName,
    async (job, token) => {
      isAtWork = true;
      return work(job, token).finally(() => {
        isAtWork = false;
      });
    },
    {
      connection: redis,
      lockDuration: lockMs,
      stalledInterval: Math.min(lockMs, MAX_STALLED_MS),
      maxStalledCount: MAX_DEATHS,
    },
  );
  worker.on('completed', (job, { tally, seconds }) => {
    const said = `${tally.pages} pages, ${tally.failed} failed, ${seconds.toFixed(1)} s`;
    log(`${fileJobOf(job)?.input}: ${said}`);
  });
  worker.on('failed', (job, error) => {
    log(`${(job && fileJobOf(job)?.input) ?? 'A file'}: ${error.message}`);
  });
  const stop = () => giveBack.abort(new Error('The worker stops.'));
  const broken = new Promise<never>((_, reject) => {
    const hear = (error: Error) => (isLasting(error) ? reject(error) : log(error.message));
    worker.on('error', hear);
    queue.on('error', hear);
  });
  const isBusy = () => isAtWork;
  try {
    await Promise.race([broken, watchQueue(queue, { ...options, files, isBusy }), aborted(signal)]);
  } catch (error) {
    stop();
    throw error;
  } finally {
    const timer = setTimeout(stop, graceMs);
    await worker.close(giveBack.signal.aborted);
    clearTimeout(timer);
    await queue.close();
    await pools.close();
  }
}

interface FileWork extends Pick<WorkOptions, 'log' | 'pagesPerCheckpoint'> {
  readonly files: AddedFiles;
  readonly pools: ReturnType<typeof keepPool>;
  /** Gives the file at hand back. */
  readonly giveBack: AbortSignal;
}

/** Makes what extracts the file of a job. */
async function fileWorker({ log, files, pools, pagesPerCheckpoint, giveBack }: FileWork) {
  const { UnrecoverableError, WaitingError } = await queuePackages();
  return async (job: StoredJob, token?: string): Promise<JobResult> => {
    const file = fileJobOf(job);
    if (file === undefined) {
      const name = await files.nameOf(job);
      const message = `What Redis has of ${name} is damaged: queue add --fresh adds it again.`;
      throw new UnrecoverableError(message);
    }
    const { input } = file;
    log(`${input}: begun`);
    const notifier = progressNotifier(job);
    try {
      const pool = await pools.poolFor(file.settings);
      return await extractFile(file, {
        ...{ pool, pagesPerCheckpoint, signal: giveBack },
        onStart(read, isContinued) {
          const { pages } = read().tally;
          if (isContinued) log(`${input}: continued behind ${pages} pages`);
          notifier.watch(read);
        },
      });
    } catch (error) {
      if (giveBack.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      // What is damaged stays so, however often it is tried.
      const isOther = error instanceof ChangedInput || error instanceof SlowInput;
      const isDamaged = error instanceof DamagedInput && !isOther;
      if (isDamaged) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      await notifier.end();
    }
  };
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
function progressNotifier(job: StoredJob) {
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

interface Watch extends Pick<WorkOptions, 'queueName' | 'untilEmpty' | 'log' | 'signal'> {
  readonly files: AddedFiles;
  /** Whether this worker is on a file. */
  readonly isBusy: () => boolean;
}

/**
 * Watches for files that get lost, since somebody has emptied Redis or deleted a list there.
 * @returns when no file waits and none is worked on, where the worker is to end then
 * @throws CommandError where files are lost by then
 */
async function watchQueue(
  queue: FileQueue,
  { queueName, files, isBusy, untilEmpty, log, signal }: Watch,
): Promise<void> {
  let most = 0;
  let lostBefore = 0;
  while (!signal.aborted) {
    const { completed, failed, ...others } = await queue.getJobCounts();
    const left = Object.values(others).reduce((sum, count) => sum + count, 0);
    const total = left + completed + failed;
    most = Math.max(most, total, await files.count());
    const isIdle = left === 0 && !isBusy();
    const lost = isIdle ? most - total : 0;
    if (isIdle && lost === 0 && untilEmpty) return;
    // While files are added, they are counted one after the other, and twice in a row only where they are lost.
    if (lost > 0 && lost === lostBefore) {
      const named = someOf(await files.lost());
      const message = `Redis has lost ${lost} of the ${most} files of the queue ${queueName}, which are to be added again${named && `: ${named}`}.`;
      if (untilEmpty) throw new CommandError('unexpected', message);
      log(message);
      most = total;
    }
    lostBefore = lost;
    await sleep(LOOK_MS);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
