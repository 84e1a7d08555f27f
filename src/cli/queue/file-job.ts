import { createHash } from 'node:crypto';
import type { Job, Queue } from 'bullmq';
import { OUTPUT_TYPES, type OutputType } from '../corpora/outputs/row-encoder.ts';
import type { Tally } from '../corpora/progress/tally.ts';
import type { ThreadSettings } from '../corpora/threads/thread-settings.ts';

/** One file of a corpus to extract. Its paths are the same on all machines. */
export interface FileJob {
  readonly input: string;
  readonly output: string;
  readonly type: OutputType;
  readonly settings: ThreadSettings;
}

/** What a worker says of the file that it works on. */
export interface JobProgress {
  /** The share of the file that is read, in [0, 1]. */
  readonly share: number;
  readonly pages: number;
}

/** What is kept of a file that is done. */
export interface JobResult {
  readonly tally: Tally;
  readonly seconds: number;
}

/** A job as Redis has it. What somebody has damaged there has no `FileJob`. */
export type StoredJob = Job<unknown, JobResult, string>;
export type FileQueue = Queue<unknown, JobResult, string>;

/** All of a queue's keys in Redis begin with this. */
export const QUEUE_PREFIX = 'pith';

/** A job's name follows from its output, so that two never write the same file. */
export function jobIdOf({ output }: FileJob): string {
  return createHash('sha256').update(output).digest('hex').slice(0, 32);
}

/** What a job is to do; undefined where its data are damaged. */
export function fileJobOf({ data }: StoredJob): FileJob | undefined {
  const { input, output, type, settings } = Object(data);
  const isWhole =
    typeof input === 'string' &&
    typeof output === 'string' &&
    OUTPUT_TYPES.includes(type) &&
    typeof settings?.engine === 'string' &&
    typeof settings.fields?.html === 'string';
  return isWhole ? { input, output, type, settings } : undefined;
}
