import { rename, rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../exit-codes.ts';
import { isMissing, unwritable } from '../plain-reason.ts';
import {
  type CheckpointedRun,
  checkpointedRun,
  type RunFiles,
  type RunSubject,
  subjectOf,
} from './checkpointed-run.ts';
import type { CorpusInput, InputState } from './inputs/corpus-input.ts';
import { type Checkpoint, readCheckpoint, removeCheckpoint } from './progress/checkpoint.ts';
import type { Tally } from './progress/tally.ts';
import type { ThreadPool } from './threads/thread-pool.ts';

export interface ResumableRun
  extends RunSubject,
    Pick<CheckpointedRun, 'pagesPerCheckpoint' | 'onStart' | 'signal'> {
  /** Forgets an earlier run, and replaces an earlier output. */
  readonly isFresh: boolean;
  /** Starts the threads, once it is sure that there is something to do. */
  readonly openPool: () => Promise<ThreadPool>;
  /** Called when the output is whole; again where a run is killed before it has ended. */
  readonly onDone: (outcome: RunOutcome) => Promise<void>;
}

/** What is to be said of a run that has ended. */
export interface RunOutcome {
  readonly tally: Tally;
  /** Of all runs that made the output. */
  readonly seconds: number;
}

/**
 * Extracts a corpus into a file that can be continued: the output is written beside its place, with
 * checkpoints, and gets its name when it is whole. The same call continues a run that was killed, with
 * no page lost and none twice.
 * @throws CommandError `usage` where the output is there or an earlier run was another, `unwritable`;
 *   the signal's reason, behind a last checkpoint
 */
export async function resumableRun(run: ResumableRun): Promise<void> {
  const part = partOf(run.output);
  const path = checkpointOf(run.output);
  if (run.isFresh) {
    await removeCheckpoint(path);
    await rm(part, { force: true });
  }
  const earlier = await earlierRun(run, path);
  const { tally, seconds } = earlier?.isDone
    ? earlier
    : await extractAll(run, { part, path, earlier });
  // A run that was killed at this point has named the output already.
  await rename(part, run.output).catch((error) => {
    if (!isMissing(error) || earlier?.isDone !== true) throw unwritable(run.output, error);
  });
  await run.onDone({ tally, seconds });
  await removeCheckpoint(path);
}

/** Where the output is until it is whole. */
export function partOf(output: string): string {
  return `${output}.part`;
}

export function checkpointOf(output: string): string {
  return `${output}.progress.json`;
}

async function earlierRun(run: ResumableRun, path: string): Promise<Checkpoint | undefined> {
  const earlier = await readCheckpoint(path);
  if (earlier === undefined) {
    if (run.isFresh || !(await exists(run.output))) return undefined;
    throw new CommandError('usage', `${run.output} is there already: --fresh replaces it.`);
  }
  if (earlier.subject === subjectOf(run)) return earlier;
  const changed = changedSince(earlier.subject, run);
  const message =
    changed.length > 0
      ? `${changed.join(', ')} was changed since the run that ${path} is of`
      : `${path} is of a run with other inputs or options`;
  throw new CommandError('usage', `${message}: --fresh begins anew.`);
}

/** The inputs that were changed since an earlier run; none where it was also about something else. */
function changedSince(earlier: string, run: RunSubject): string[] {
  const { files }: { readonly files: readonly InputState[] } = JSON.parse(earlier);
  const inputs = run.inputs.map((input, i) => ({ ...input, ...pickState(files[i] ?? input) }));
  if (subjectOf({ ...run, inputs }) !== earlier) return [];
  const isChanged = (input: CorpusInput, i: number) =>
    !isDeepStrictEqual(pickState(input), pickState(files[i]));
  return run.inputs.filter(isChanged).map(({ path }) => path);
}

function pickState({ bytes, changed }: InputState): InputState {
  return { bytes, changed };
}

async function extractAll(run: ResumableRun, files: RunFiles): Promise<Checkpoint> {
  const pool = await run.openPool();
  try {
    return await checkpointedRun({ ...run, pool, toleratesDamage: true }, files);
  } finally {
    await pool.close();
  }
}

/** @throws CommandError `unwritable` where that cannot be found out */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false;
      throw unwritable(path, error);
    },
  );
}
