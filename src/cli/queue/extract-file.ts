import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { corpusInput } from '../corpora/inputs/corpus-input.ts';
import { openEncoder } from '../corpora/outputs/open-encoder.ts';
import { OutputFile, unwritable } from '../corpora/outputs/output-file.ts';
import { newTally } from '../corpora/progress/tally.ts';
import { runCorpus } from '../corpora/run-corpus.ts';
import type { ThreadPool } from '../corpora/threads/thread-pool.ts';
import type { FileJob, JobProgress, JobResult } from './file-job.ts';

export interface FileWork {
  readonly pool: ThreadPool;
  readonly onProgress: (progress: JobProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Extracts one file. The output is written beside its place under a name that no other worker has,
 * and then gets its own. Two workers that do the same file write the same bytes, and whoever is last
 * replaces a file by the same one.
 * @throws DamagedInput; CommandError; the signal's reason. Nothing is left of the output then.
 */
export async function extractFile(
  { input: path, output: target, type, settings }: FileJob,
  { pool, onProgress, signal }: FileWork,
): Promise<JobResult> {
  const input = await corpusInput(path, settings.fields);
  const part = `${target}${PART}${randomUUID()}`;
  const begun = performance.now();
  const tally = newTally();
  const encoder = await openEncoder(type, settings.format);
  const output = await OutputFile.open(part, 0);
  try {
    try {
      await runCorpus({
        ...{ inputs: [input], pool, encoder, output, tally, signal },
        onRecord({ read }) {
          const share = input.bytes === 0 ? 1 : Math.min(1, read / input.bytes);
          onProgress({ share, pages: tally.pages });
        },
      });
    } finally {
      await output.close();
    }
    await putInPlace(part, target);
  } finally {
    await rm(part, { force: true });
  }
  await removeParts(target);
  return { tally, seconds: (performance.now() - begun) / 1000 };
}

/** What stands between an output's name and what tells unfinished ones apart. */
const PART = '.part-';

async function putInPlace(part: string, target: string): Promise<void> {
  try {
    await rename(part, target);
  } catch (error) {
    // Another worker has done the file in the meantime, and taken away what was unfinished.
    const isDone = isMissing(error) && (await exists(target));
    if (!isDone) throw unwritable(target, error);
  }
}

/** Takes away what workers have left that were killed over the same file. */
async function removeParts(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `${basename(target)}${PART}`;
  const names = (await readdir(folder)).filter((name) => name.startsWith(start));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
