import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { optionsText } from '../corpora/corpus-options.ts';
import { type AddedFiles, type ListName, listsOfJobs } from './added-files.ts';
import { type FileJob, type FileQueue, fileJobOf, jobIdOf } from './file-job.ts';

/** How many jobs are sent at once. */
const BATCH = 500;
/** How many names stand in one line. */
const MAX_NAMED = 20;

export interface AddOptions {
  /** The names of all files of the queue. */
  readonly files: AddedFiles;
  /** How often a file is tried before it is a dead letter. */
  readonly attempts: number;
  /** How long is waited before the second try, in milliseconds; each time twice as long. */
  readonly backoffMs: number;
  /** Does files again, unless they are worked on. */
  readonly isFresh: boolean;
}

/** A file that was in the queue already. */
export interface EarlierFile {
  readonly input: string;
  /** What has become of it and with which options, in words. */
  readonly state: string;
  /** Whether it was added with other options than now. */
  readonly isOther: boolean;
}

/**
 * Adds a job for each file. A file that is in the queue already, done or not, is not added again.
 * @returns those that were there
 */
export async function addFiles(
  queue: FileQueue,
  jobs: readonly FileJob[],
  { files, attempts, backoffMs, isFresh }: AddOptions,
): Promise<readonly EarlierFile[]> {
  // Redis keeps the job of whoever adds it first, and its name tells who that was.
  const name = randomUUID();
  const earlier: EarlierFile[] = [];
  const backoff = { type: 'exponential', delay: backoffMs };
  const lists = await listsOfJobs(queue);
  const listOf = (job: FileJob) => lists.get(jobIdOf(job));
  for (let i = 0; i < jobs.length; i += BATCH) {
    const batch = jobs.slice(i, i + BATCH);
    await Promise.all(
      batch.map((job) => makeWay(queue, jobIdOf(job), { list: listOf(job), isFresh })),
    );
    await queue.addBulk(
      batch.map((data) => ({ name, data, opts: { jobId: jobIdOf(data), attempts, backoff } })),
    );
    await files.remember(batch);
    const found = await Promise.all(
      batch.map((job) => earlierFile(queue, job, { name, list: listOf(job) })),
    );
    earlier.push(...found.filter((file) => file !== undefined));
  }
  return earlier;
}

/** A line for all files that were there in the same state. */
export function earlierLines(earlier: readonly EarlierFile[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { input, state, isOther } of earlier) {
    const advice = isOther ? ', which is not what is asked now (--fresh does it again)' : '';
    const line = `Were there already, ${state}${advice}`;
    const inputs = lines.get(line) ?? [];
    inputs.push(input);
    lines.set(line, inputs);
  }
  return [...lines].map(([line, inputs]) => `${line}: ${someOf(inputs)}`);
}

/** Some names of many. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/**
 * The path of an output: that of the input with another ending, so that no two files have the same.
 * @param folder in which the output has the input's whole path; undefined for beside the input
 */
export function outputPathOf(input: string, type: string, folder: string | undefined): string {
  // A drive's letter is a folder's name.
  const inFolder = folder === undefined ? input : join(folder, input.replace(/^([a-z]):/i, '$1'));
  return resolve(`${inFolder}.pith.${type}`);
}

/** Removes a job that has got lost from the lists; and of those that are done again, all that nobody works on. */
async function makeWay(
  queue: FileQueue,
  jobId: string,
  { list, isFresh }: { readonly list: ListName | undefined; readonly isFresh: boolean },
): Promise<void> {
  if (list === 'active' || (list !== undefined && !isFresh)) return;
  const job = await queue.getJob(jobId);
  // Somebody else may have added it since the lists were read.
  if (list !== undefined || (await job?.getState()) === 'unknown') await job?.remove();
}

/** What to tell of a file that was there already; undefined for one that was added by this name. */
async function earlierFile(
  queue: FileQueue,
  asked: FileJob,
  { name, list }: { readonly name: string; readonly list: ListName | undefined },
): Promise<EarlierFile | undefined> {
  const job = await queue.getJob(jobIdOf(asked));
  if (job === undefined || job.name === name) return undefined;
  const settings = fileJobOf(job)?.settings;
  const options = settings && optionsText(settings);
  return {
    input: asked.input,
    state: `${list === undefined ? 'waiting' : STATES[list]} with ${options ?? 'damaged data'}`,
    isOther: options !== optionsText(asked.settings),
  };
}

const STATES: Readonly<Record<ListName, string>> = {
  wait: 'waiting',
  active: 'worked on',
  delayed: 'waiting for another try',
  completed: 'done',
  failed: 'dead',
};
