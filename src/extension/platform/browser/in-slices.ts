import { nextTask } from './next-task.ts';

/**
 * Time that one slice of work may take, in milliseconds. Most pages are read in one slice. With the
 * work before and after it, the task stays well below the 50 ms above which a page no longer seems
 * to react at once (RAIL).
 */
const SLICE_MS = 20;

/**
 * Runs a generator to its end in slices, between which the page can respond.
 * @param steps yields about every millisecond
 * @throws whatever `signal.throwIfAborted` throws, once it is aborted
 */
export async function inSlices<R>(steps: Generator<unknown, R>, signal: AbortSignal): Promise<R> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTask();
    signal.throwIfAborted();
  }
}
