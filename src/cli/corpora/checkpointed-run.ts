import { randomUUID } from 'node:crypto';
import type { CorpusInput } from './inputs/corpus-input.ts';
import { openEncoder } from './outputs/open-encoder.ts';
import { OutputFile } from './outputs/output-file.ts';
import type { OutputType } from './outputs/row-encoder.ts';
import { type Checkpoint, storeCheckpoint, writeCheckpoint } from './progress/checkpoint.ts';
import type { Progress } from './progress/progress-line.ts';
import { newTally } from './progress/tally.ts';
import { type RunPosition, runCorpus } from './run-corpus.ts';
import { openSiteRun } from './sites/site-run.ts';
import type { ThreadPool } from './threads/thread-pool.ts';
import type { ThreadSettings } from './threads/thread-settings.ts';

/** What a run is about. */
export interface RunSubject {
  readonly inputs: readonly CorpusInput[];
  readonly output: string;
  readonly type: OutputType;
  readonly settings: ThreadSettings;
}

export interface CheckpointedRun extends RunSubject {
  /** Pages between two checkpoints; of Parquet, full row groups have to come between, too. */
  readonly pagesPerCheckpoint: number;
  readonly pool: ThreadPool;
  /** Goes on with the next input where one is damaged. */
  readonly toleratesDamage: boolean;
  /** Called when the run begins. */
  readonly onStart: (read: () => Progress, isContinued: boolean) => void;
  readonly signal: AbortSignal;
}

/** The files of a run that is on its way. */
export interface RunFiles {
  /** The output until it is whole. */
  readonly part: string;
  /** The checkpoint. */
  readonly path: string;
  /** From where it goes on. */
  readonly earlier: Checkpoint | undefined;
}

/**
 * Extracts a corpus into a file, with checkpoints.
 * @returns the last of them, which says that the file is whole
 * @throws DamagedInput unless damage is tolerated; CommandError `unwritable`; the signal's reason, behind a last
 *   checkpoint
 */
export async function checkpointedRun(
  run: CheckpointedRun,
  { part, path, earlier }: RunFiles,
): Promise<Checkpoint> {
  const { inputs, settings, pagesPerCheckpoint, pool, toleratesDamage, signal } = run;
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
  const sites = await openSiteRun(run, earlier?.sites);
  const id = randomUUID();
  const checkpoint = (isDone: boolean): Checkpoint => ({
    subject: subjectOf(run),
    run: id,
    ...position,
    outputBytes: output.length,
    encoder: encoder.state() ?? '',
    tally,
    sites: sites?.save(),
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
  try {
    if (earlier !== undefined) await storeCheckpoint(path, { ...earlier, run: id });
    const [total, first] = [shareIn(inputs), shareIn(inputs)(started)];
    const read = (): Progress => {
      const share = total(position);
      return { tally, pages, seconds: secondsNow(), share, shareAtStart: first };
    };
    run.onStart(read, earlier !== undefined);
    await runCorpus({
      ...{ inputs, pool, encoder, output, tally, toleratesDamage, signal },
      turns: sites?.turns,
      from: started,
      async onRecord(now, { row, visit }) {
        position = now;
        if (visit !== undefined) sites?.settle(visit);
        if (row === undefined) return;
        pages++;
        pagesSince++;
        if (pagesSince >= pagesPerCheckpoint && encoder.state() !== undefined) await commit();
      },
    });
    const last = checkpoint(true);
    await writeCheckpoint(path, last);
    return last;
  } catch (error) {
    if (signal.aborted && encoder.state() !== undefined) await commit();
    throw error;
  } finally {
    await output.close();
  }
}

/** What makes two runs the same. Files that were changed since are others. */
export function subjectOf({ inputs, output, type, settings }: RunSubject): string {
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
