import { resolve } from 'node:path';
import type { Queue } from 'bullmq';
import { type FileJob, JOB_NAME, jobIdOf } from './file-job.ts';

/** How many jobs are sent at once. */
const BATCH = 500;

export interface AddOptions {
  /** How often a file is tried before it is a dead letter. */
  readonly attempts: number;
  /** How long is waited before the second try, in milliseconds; each time twice as long. */
  readonly backoffMs: number;
  /** Does files again that are done or dead. */
  readonly isFresh: boolean;
}

export interface Added {
  readonly added: number;
  /** Files that the queue has already. */
  readonly known: number;
}

/** Adds a job for each file. A file that is in the queue already, done or not, is not added again. */
export async function addFiles(
  queue: Queue,
  jobs: readonly FileJob[],
  { attempts, backoffMs, isFresh }: AddOptions,
): Promise<Added> {
  let added = 0;
  for (let i = 0; i < jobs.length; i += BATCH) {
    const batch = jobs.slice(i, i + BATCH).map((data) => ({ data, jobId: jobIdOf(data) }));
    if (isFresh) await Promise.all(batch.map(({ jobId }) => removeEnded(queue, jobId)));
    const known = await Promise.all(batch.map(({ jobId }) => queue.getJob(jobId)));
    const fresh = batch.filter((_, i) => known[i] === undefined);
    const backoff = { type: 'exponential', delay: backoffMs };
    await queue.addBulk(
      fresh.map(({ data, jobId }) => ({
        name: JOB_NAME,
        data,
        opts: { jobId, attempts, backoff },
      })),
    );
    added += fresh.length;
  }
  return { added, known: jobs.length - added };
}

/**
 * The path of an output: the input's name in a folder, with another ending.
 * @param folder undefined for the input's own
 */
export function outputPathOf(input: string, type: string, folder: string | undefined): string {
  const whole = resolve(input);
  const [name] = whole.split(/[\\/]/).slice(-1);
  const bare = name.replace(
    /(?:\.warc|\.jsonl|\.ndjson)?\.gz$|\.(?:warc|jsonl|ndjson|parquet)$/i,
    '',
  );
  return resolve(folder ?? resolve(whole, '..'), `${bare}.pith.${type}`);
}

async function removeEnded(queue: Queue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if (job === undefined) return;
  if ((await job.isCompleted()) || (await job.isFailed())) await job.remove();
}
