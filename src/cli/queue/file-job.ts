import { createHash } from 'node:crypto';
import type { OutputType } from '../corpora/outputs/row-encoder.ts';
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

/** All of a queue's keys in Redis begin with this. */
export const QUEUE_PREFIX = 'pith';
export const JOB_NAME = 'file';

/** A job's name follows from its output, so that two never write the same file. */
export function jobIdOf({ output }: FileJob): string {
  return createHash('sha256').update(output).digest('hex').slice(0, 32);
}
