import type { Redis } from 'ioredis';
import { type FileJob, type FileQueue, fileJobOf, jobIdOf, type StoredJob } from './file-job.ts';

/** The lists that a job can be in. */
export const LISTS = ['wait', 'active', 'delayed', 'completed', 'failed'] as const;
export type ListName = (typeof LISTS)[number];

/** The list of each job, by the job's id. */
export async function listsOfJobs(queue: FileQueue): Promise<Map<string, ListName>> {
  const lists = await Promise.all(
    LISTS.map(async (list) => (await queue.getRanges([list])).map((id) => [id, list] as const)),
  );
  return new Map(lists.flat());
}

/**
 * The names of all files that were ever added to a queue. They are kept apart from the queue's lists and jobs, so that
 * a file that got lost from these is noticed, and named.
 */
export function addedFiles(redis: Redis, queue: FileQueue) {
  const key = queue.toKey('files');
  return {
    async remember(jobs: readonly FileJob[]): Promise<void> {
      await redis.hset(key, Object.fromEntries(jobs.map((job) => [jobIdOf(job), job.input])));
    },
    /** The file of a job, also of one whose data are damaged. */
    async nameOf(job: StoredJob): Promise<string> {
      const { id = '' } = job;
      return fileJobOf(job)?.input ?? (await redis.hget(key, id)) ?? `job ${id}`;
    },
    count: (): Promise<number> => redis.hlen(key),
    /** The names of the files whose jobs are not in any list. */
    async lost(): Promise<string[]> {
      const lists = await listsOfJobs(queue);
      const lost: string[] = [];
      for (const [id, name] of Object.entries(await redis.hgetall(key))) {
        // A job may have moved from one list to another while they were read.
        const isLost = !lists.has(id) && (await queue.getJobState(id)) === 'unknown';
        if (isLost) lost.push(name);
      }
      return lost;
    },
  };
}

export type AddedFiles = ReturnType<typeof addedFiles>;
