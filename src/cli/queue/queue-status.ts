import { someOf } from './add-files.ts';
import type { AddedFiles } from './added-files.ts';
import type { FileQueue, JobProgress, StoredJob } from './file-job.ts';

/** How many jobs are read at once. */
const BATCH = 500;
/** How many dead letters are named. */
const MAX_NAMED = 50;

/** What a queue holds. It is plain JSON. */
export interface QueueStatus {
  readonly waiting: number;
  /** Files that wait for another try. */
  readonly retried: number;
  readonly active: readonly {
    readonly input: string;
    readonly pages: number;
    readonly share: number;
  }[];
  readonly done: number;
  /** Pages of the files that are done, and how many of them failed. */
  readonly pages: number;
  readonly failedPages: number;
  /** Dead letters: files that will not be tried again, and why. */
  readonly dead: number;
  readonly deadLetters: readonly DeadLetter[];
  /** Files that were added, and that Redis has lost from the queue since; undefined for none. */
  readonly lost?: readonly string[] | undefined;
}

interface DeadLetter {
  readonly input: string;
  readonly reason: string;
  readonly attempts: number;
}

export async function queueStatus(queue: FileQueue, files: AddedFiles): Promise<QueueStatus> {
  const counts = await queue.getJobCounts('wait', 'delayed', 'active', 'completed', 'failed');
  let [pages, failedPages] = [0, 0];
  for await (const { returnvalue } of jobsOf(queue, 'completed')) {
    pages += returnvalue?.tally.pages ?? 0;
    failedPages += returnvalue?.tally.failed ?? 0;
  }
  const active: { input: string; pages: number; share: number }[] = [];
  for await (const job of jobsOf(queue, 'active')) {
    const { pages = 0, share = 0 } = job.progress as Partial<JobProgress>;
    active.push({ input: await files.nameOf(job), pages, share });
  }
  const deadLetters: DeadLetter[] = [];
  for await (const job of jobsOf(queue, 'failed')) {
    if (deadLetters.length === MAX_NAMED) break;
    const { failedReason: reason, attemptsMade: attempts } = job;
    deadLetters.push({ input: await files.nameOf(job), reason, attempts });
  }
  const lost = await files.lost();
  return {
    waiting: counts.wait ?? 0,
    retried: counts.delayed ?? 0,
    active,
    done: counts.completed ?? 0,
    pages,
    failedPages,
    dead: counts.failed ?? 0,
    deadLetters,
    lost: lost.length > 0 ? lost : undefined,
  };
}

/** The status for people. */
export function statusTable(status: QueueStatus): string {
  const {
    waiting,
    retried,
    active,
    done,
    pages,
    failedPages,
    dead,
    deadLetters,
    lost = [],
  } = status;
  const rows = { waiting, 'for another try': retried, 'worked on': active.length, done, dead };
  const lines = Object.entries(rows).map(
    ([name, value]) => `${name.padEnd(18)}${value.toLocaleString('en').padStart(10)}`,
  );
  lines.push(
    `${'pages'.padEnd(18)}${pages.toLocaleString('en').padStart(10)}, ${failedPages} failed`,
  );
  for (const { input, pages, share } of active) {
    lines.push(`worked on: ${input}, ${pages} pages, ${Math.floor(100 * share)} %`);
  }
  for (const { input, reason, attempts } of deadLetters) {
    lines.push(`dead: ${input}: ${reason} (tried ${attempts} times)`);
  }
  if (dead > deadLetters.length) lines.push(`dead: and ${dead - deadLetters.length} more`);
  if (lost.length > 0) lines.push(`lost by Redis, to be added again: ${someOf(lost)}`);
  return lines.join('\n');
}

async function* jobsOf(
  queue: FileQueue,
  type: 'active' | 'completed' | 'failed',
): AsyncGenerator<StoredJob> {
  for (let start = 0; ; start += BATCH) {
    const jobs = await queue.getJobs([type], start, start + BATCH - 1, true);
    // A job may be gone between the list of all and its own reading.
    yield* jobs.filter((job) => job !== undefined && job !== null);
    if (jobs.length < BATCH) return;
  }
}
