import { availableParallelism, totalmem } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { positiveInteger } from '../../cli/command-line.ts';
import { type ErrorReport, PithError, reportError } from '../../core/errors.ts';
import {
  type ProgressDisplay,
  type ProgressState,
  setProgressDisplay,
  TERMINAL_INTERVAL_MS,
} from './progress.ts';

/** A message from a worker about its task. */
type Report<R> =
  | { readonly show: ProgressState }
  | { readonly note: string }
  | { readonly result: R }
  | { readonly error: ErrorReport };

/** Receives the progress of tasks, by their index in the list. */
export interface ParallelDisplay {
  begin?(task: number): void;
  show(task: number, state: ProgressState): void;
  note(task: number, text: string): void;
  end?(task: number): void;
}

interface ParallelOptions {
  /** A module that calls `runWorkerTask`. */
  readonly script: URL;
  /** Number of tasks at a time, from 1. */
  readonly workers: number;
  readonly display: ParallelDisplay;
}

/**
 * Runs tasks in worker threads, in order, several at a time. Each thread ends with its task, which
 * frees its memory. The first error stops all others.
 * @returns the results in the order of the tasks
 */
export async function runInParallel<T, R>(
  tasks: readonly T[],
  { script, workers, display }: ParallelOptions,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = tasks.entries();
  const stop = new AbortController();
  const lane = async () => {
    // All lanes share one iterator, so that each free lane takes the next task.
    for (const [i, task] of waiting) {
      if (stop.signal.aborted) return;
      display.begin?.(i);
      results[i] = await finish<R>(new Worker(script, { workerData: task }), {
        signal: stop.signal,
        show: (state) => display.show(i, state),
        note: (text) => display.note(i, text),
      });
      display.end?.(i);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, lane));
  } finally {
    stop.abort();
  }
  return results;
}

interface Listener extends Pick<ProgressDisplay, 'show' | 'note'> {
  readonly signal: AbortSignal;
}

function finish<R>(worker: Worker, { signal, show, note }: Listener): Promise<R> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => worker.terminate());
    worker.on('message', (report: Report<R>) => {
      if ('show' in report) show(report.show);
      else if ('note' in report) note(report.note);
      else if ('result' in report) resolve(report.result);
      else reject(new PithError(report.error.code, report.error.message));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
  });
}

/** Runs in a worker: performs its task and sends the result. */
export async function runWorkerTask<T, R>(work: (task: T) => Promise<R>): Promise<void> {
  const send = (report: Report<R>) => parentPort?.postMessage(report);
  setProgressDisplay({
    intervalMs: TERMINAL_INTERVAL_MS,
    show: (state) => send({ show: state }),
    note: (text) => send({ note: text }),
  });
  try {
    send({ result: await work(workerData as T) });
  } catch (error) {
    send({ error: reportError(error) });
  }
}

/**
 * Memory of one training, which keeps all its pages. Half of the machine's memory is left to
 * others.
 */
const BYTES_OF_TRAINING = 2e9;

/**
 * Parses `--workers`, the number of trainings at a time. Without it, there is one per core as far
 * as memory allows.
 * @throws CommandError `usage` unless it is a whole number from 1
 */
export function parseWorkerCount(given: string | undefined): number {
  if (given !== undefined) return positiveInteger(given, '--workers');
  const fitting = Math.floor(totalmem() / 2 / BYTES_OF_TRAINING);
  return Math.max(1, Math.min(availableParallelism(), fitting));
}
