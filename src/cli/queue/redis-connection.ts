import type { JobProgress, Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { optionalPackage } from '../corpora/optional-package.ts';
import { CommandError } from '../exit-codes.ts';
import { type FileQueue, type JobResult, QUEUE_PREFIX, type StoredJob } from './file-job.ts';

/** How long a first connection may take. */
const CONNECT_MS = 5_000;
/** How long a lost connection is waited for between two tries, at most. */
const MAX_WAIT_MS = 5_000;

/** The packages of queues. */
export async function queuePackages() {
  const load = () => Promise.all([import('bullmq'), import('ioredis')]);
  const [{ Job, Queue, UnrecoverableError, WaitingError, Worker }, { Redis }] =
    await optionalPackage('A queue', 'bullmq ioredis', load);
  return { Job, Queue, UnrecoverableError, WaitingError, Worker, Redis };
}

/** Opens a queue. */
export async function openQueue(connection: Redis, name: string): Promise<FileQueue> {
  const { Queue } = await queuePackages();
  const ReadableJob = await readableJob();
  class ReadableQueue extends Queue<unknown, JobResult, string> {
    protected override get Job() {
      return ReadableJob;
    }
  }
  return new ReadableQueue(name, { connection, prefix: QUEUE_PREFIX });
}

/** Begins to work on the jobs of a queue. */
export async function openWorker(
  name: string,
  work: (job: StoredJob, token?: string) => Promise<JobResult>,
  options: WorkerOptions,
): Promise<Worker<unknown, JobResult, string>> {
  const { Worker } = await queuePackages();
  const ReadableJob = await readableJob();
  class ReadableWorker extends Worker<unknown, JobResult, string> {
    protected override get Job() {
      return ReadableJob;
    }
  }
  return new ReadableWorker(name, work, { prefix: QUEUE_PREFIX, ...options });
}

/** A job whose data are damaged is read without them, instead of being an error that nobody can name. */
async function readableJob() {
  const { Job } = await queuePackages();
  return class ReadableJob<D, R, N extends string, P extends JobProgress> extends Job<D, R, N, P> {
    static override fromJSON: typeof Job.fromJSON = (queue, json, jobId) =>
      super.fromJSON(queue, { ...json, data: isJson(json.data) ? json.data : 'null' }, jobId);
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an error says that something in Redis is not what it has to be, or not allowed, which no later try
 * changes.
 */
export function isLasting(error: Error): boolean {
  return (
    error instanceof SyntaxError || /\b(?:WRONGTYPE|NOAUTH|NOPERM|WRONGPASS)\b/.test(error.message)
  );
}

/**
 * Connects to Redis. What is asked while the connection is lost later waits until it is back.
 * @throws CommandError `unreadable` where there is none, `usage` for what is no address
 */
export async function connectRedis(url: string): Promise<Redis> {
  if (!/^rediss?:\/\//.test(url)) {
    throw new CommandError(
      'usage',
      `--redis wants an address such as redis://127.0.0.1:6379, not "${url}".`,
    );
  }
  const { Redis } = await queuePackages();
  let isConnected = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // BullMQ asks for it: what waits for jobs has to wait for as long as it takes.
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (isConnected ? Math.min(200 * tries, MAX_WAIT_MS) : null),
  });
  let reason = '';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    isConnected = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    const address = new URL(url);
    const message = `There is no Redis at ${address.host}: ${reason || error}`;
    throw new CommandError('unreadable', message, { cause: error });
  }
}

/** Whether Redis writes what it is told to a file at once, so that a crash loses no job. */
export async function keepsEverything(redis: Redis): Promise<boolean> {
  return /^aof_enabled:1/m.test(await redis.info('persistence'));
}
