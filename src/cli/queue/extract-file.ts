import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { type CheckpointedRun, checkpointedRun, subjectOf } from '../corpora/checkpointed-run.ts';
import { corpusInput } from '../corpora/inputs/corpus-input.ts';
import { removeCheckpoint } from '../corpora/progress/checkpoint.ts';
import { exists } from '../corpora/resumable-run.ts';
import { guardInputs } from '../input-guard.ts';
import { isMissing, unwritable } from '../plain-reason.ts';
import { attemptAt, continueAttempt, removeAttempts } from './attempts.ts';
import type { FileJob, JobResult } from './file-job.ts';

export type FileWork = Pick<CheckpointedRun, 'pool' | 'pagesPerCheckpoint' | 'onStart' | 'signal'>;

/**
 * Extracts one file. The output is written beside its place under a name that no other worker has,
 * and then gets its own. Two workers that do the same file write the same bytes, and whoever is last
 * replaces a file by the same one. It goes on from what an earlier attempt has stored.
 * @throws DamagedInput; CommandError; the signal's reason. Nothing is left of the output then, but behind the signal
 *   what the next attempt goes on from.
 */
export async function extractFile(
  { input: path, output, type, settings }: FileJob,
  work: FileWork,
): Promise<JobResult> {
  const input = await corpusInput(path, settings.fields, guardInputs([output]));
  const subject = { inputs: [input], output, type, settings };
  const own = attemptAt(output, randomUUID());
  let isKept = false;
  try {
    const earlier = await continueAttempt(output, subjectOf(subject), own);
    const { tally, seconds } = earlier?.isDone
      ? earlier
      : await checkpointedRun({ ...subject, ...work, toleratesDamage: false }, { ...own, earlier });
    await putInPlace(own.part, output);
    await removeAttempts(output);
    return { tally, seconds };
  } catch (error) {
    isKept = work.signal.aborted;
    throw error;
  } finally {
    if (!isKept) {
      await rm(own.part, { force: true });
      await removeCheckpoint(own.path);
    }
  }
}

async function putInPlace(part: string, target: string): Promise<void> {
  try {
    await rename(part, target);
  } catch (error) {
    // Another worker has done the file in the meantime, and taken away what was unfinished.
    const isDone = isMissing(error) && (await exists(target));
    if (!isDone) throw unwritable(target, error);
  }
}
