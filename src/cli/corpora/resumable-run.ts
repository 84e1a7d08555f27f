import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { CommandError } from '../exit-codes.ts';
import type { CorpusInput } from './inputs/corpus-input.ts';
import { openEncoder } from './outputs/open-encoder.ts';
import { OutputFile, unwritable } from './outputs/output-file.ts';
import type { OutputType } from './outputs/row-encoder.ts';
import {
  type Checkpoint,
  readCheckpoint,
  removeCheckpoint,
  storeCheckpoint,
  writeCheckpoint,
} from './progress/checkpoint.ts';
import type { Progress } from './progress/progress-line.ts';
import { newTally, type Tally } from './progress/tally.ts';
import { type RunPosition, runCorpus } from './run-corpus.ts';
import type { ThreadPool } from './threads/thread-pool.ts';
import type { ThreadSettings } from './threads/thread-settings.ts';

export interface ResumableRun {
  readonly inputs: readonly CorpusInput[];
  readonly output: string;
  readonly type: OutputType;
  readonly settings: ThreadSettings;
  /** Pages between two checkpoints; of Parquet, full row groups have to come between, too. */
  readonly pagesPerCheckpoint: number;
  /** Forgets an earlier run, and replaces an earlier output. */
  readonly isFresh: boolean;
  /** Starts the threads, once it is sure that there is something to do. */
  readonly openPool: () => Promise<ThreadPool>;
  /** Called when the run begins. */
  readonly onStart: (read: () => Progress, resumed: boolean) => void;
  /** Called when the output is whole; again where a run is killed before it has ended. */
  readonly onDone: (outcome: RunOutcome) => Promise<void>;
  readonly signal: AbortSignal;
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
  const part = `${run.output}.part`;
  const path = `${run.output}.progress.json`;
  if (run.isFresh) {
    await removeCheckpoint(path);
    await rm(part, { force: true });
  }
  const earlier = await earlierRun(run, path);
  if (earlier?.isDone !== true) await extractAll(run, { part, path, earlier });
  const { tally, seconds } = (await readCheckpoint(path)) ?? unreachable(path);
  // A run that was killed at this point has named the output already.
  await rename(part, run.output).catch((error) => {
    if (error.code !== 'ENOENT' || earlier?.isDone !== true) throw unwritable(run.output, error);
  });
  await run.onDone({ tally, seconds });
  await removeCheckpoint(path);
}

async function earlierRun(run: ResumableRun, path: string): Promise<Checkpoint | undefined> {
  const earlier = await readCheckpoint(path);
  if (earlier === undefined) {
    if (run.isFresh || !(await exists(run.output))) return undefined;
    throw new CommandError('usage', `${run.output} is there already: --fresh replaces it.`);
  }
  if (earlier.subject === subjectOf(run)) return earlier;
  const message = `${path} is of a run with other inputs or options: --fresh begins anew.`;
  throw new CommandError('usage', message);
}

interface Files {
  readonly part: string;
  readonly path: string;
  readonly earlier: Checkpoint | undefined;
}

async function extractAll(run: ResumableRun, { part, path, earlier }: Files): Promise<void> {
  const { inputs, settings, pagesPerCheckpoint, signal } = run;
  const tally = earlier?.tally ?? newTally();
  const encoder = await openEncoder(run.type, settings.format, earlier?.encoder);
  const output = await OutputFile.open(part, earlier?.outputBytes ?? 0);
  const begun = performance.now();
  const secondsNow = () => (performance.now() - begun) / 1000;
  const started: RunPosition = {
    input: earlier?.input ?? 0,
    place: earlier?.place,
    read: earlier?.read ?? 0,
  };
  let position = started;
  const id = randomUUID();
  const checkpoint = (isDone: boolean): Checkpoint => ({
    subject: subjectOf(run),
    run: id,
    ...position,
    outputBytes: output.length,
    encoder: encoder.state() ?? '',
    tally,
    seconds: (earlier?.seconds ?? 0) + secondsNow(),
    isDone,
  });
  let pages = 0;
  let pagesSince = 0;
  const commit = async () => {
    await output.sync();
    await writeCheckpoint(path, checkpoint(false));
    pagesSince = 0;
  };
  let pool: ThreadPool | undefined;
  try {
    if (earlier !== undefined) await storeCheckpoint(path, { ...earlier, run: id });
    pool = await run.openPool();
    const [total, first] = [shareIn(inputs), shareIn(inputs)(started)];
    const read = (): Progress => {
      const share = total(position);
      return { tally, pages, seconds: secondsNow(), share, shareAtStart: first };
    };
    run.onStart(read, earlier !== undefined);
    await runCorpus({
      ...{ inputs, pool, encoder, output, tally, signal },
      from: started,
      toleratesDamage: true,
      async onRecord(now, row) {
        position = now;
        if (row === undefined) return;
        pages++;
        pagesSince++;
        if (pagesSince >= pagesPerCheckpoint && encoder.state() !== undefined) await commit();
      },
    });
    await writeCheckpoint(path, checkpoint(true));
  } catch (error) {
    if (signal.aborted && encoder.state() !== undefined) await commit();
    throw error;
  } finally {
    await output.close();
    await pool?.close();
  }
}

/** What makes two runs the same. Files that were changed since are others. */
function subjectOf({ inputs, output, type, settings }: ResumableRun): string {
  const files = inputs.map(({ path, bytes, changed }) => ({ path, bytes, changed }));
  return JSON.stringify({ files, output, type, settings });
}

/** The share of all inputs' bytes that is read at a position. */
function shareIn(inputs: readonly CorpusInput[]): (position: RunPosition) => number {
  const total = inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  return ({ input, read }) => {
    const before = inputs.slice(0, input).reduce((sum, { bytes }) => sum + bytes, 0);
    return total === 0 ? 1 : Math.min(1, (before + read) / total);
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw unwritable(path, error);
    },
  );
}

function unreachable(path: string): never {
  throw new CommandError('unwritable', `${path} was removed during the run.`);
}
