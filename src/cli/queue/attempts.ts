import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type Checkpoint,
  readCheckpoint,
  storeCheckpoint,
} from '../corpora/progress/checkpoint.ts';
import { CommandError } from '../exit-codes.ts';
import { isMissing, unwritable } from '../plain-reason.ts';

/** What stands between an output's name and what tells attempts apart. */
const PART = '.part-';
/** The end of a checkpoint's name. */
const CHECKPOINT = '.progress.json';

/** The files of one attempt, which no other worker writes. */
export interface AttemptFiles {
  /** The output until it is whole. */
  readonly part: string;
  /** The checkpoint. */
  readonly path: string;
}

/** The names of an attempt's files, beside the output. */
export function attemptAt(output: string, id: string): AttemptFiles {
  const part = `${output}${PART}${id}`;
  return { part, path: `${part}${CHECKPOINT}` };
}

/**
 * Begins an attempt with a copy of what the furthest of the earlier ones has stored. A worker that was only thought
 * dead goes on with its own files, in which what is stored does not change.
 * @param subject what the attempts have to be about
 * @returns where it stands; undefined where there is nothing to go on from
 */
export async function continueAttempt(
  output: string,
  subject: string,
  own: AttemptFiles,
): Promise<Checkpoint | undefined> {
  let furthest: { readonly checkpoint: Checkpoint; readonly part: string } | undefined;
  for (const path of await attemptFiles(output)) {
    if (!path.endsWith(CHECKPOINT)) continue;
    const checkpoint = await readCheckpoint(path).catch(unlessDamaged);
    if (checkpoint?.subject !== subject) continue;
    if (checkpoint.outputBytes < (furthest?.checkpoint.outputBytes ?? 1)) continue;
    furthest = { checkpoint, part: path.slice(0, -CHECKPOINT.length) };
  }
  if (furthest === undefined) return undefined;
  try {
    await copyFile(furthest.part, own.part);
  } catch (error) {
    // Another worker has done the file in the meantime, and taken away what was unfinished.
    if (isMissing(error)) return undefined;
    throw unwritable(own.part, error);
  }
  await storeCheckpoint(own.path, furthest.checkpoint);
  return furthest.checkpoint;
}

/** Takes away what workers have left that were killed over the same file. */
export async function removeAttempts(output: string): Promise<void> {
  const paths = await attemptFiles(output);
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

async function attemptFiles(output: string): Promise<string[]> {
  const folder = dirname(output);
  const start = `${basename(output)}${PART}`;
  const names = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw unwritable(output, error);
  });
  return names.filter((name) => name.startsWith(start)).map((name) => join(folder, name));
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof CommandError)) throw error;
}
