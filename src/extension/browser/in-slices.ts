import { nextTask } from './next-task.ts';

/**
 * Work at a time before the page gets its turn: nearly all pages are read in one, and with what
 * comes before and after it in the same task it stays well below 50 ms, from which on a page no
 * longer feels as if it answered at once (RAIL).
 */
const SLICE_MS = 20;

/**
 * Runs a generator to its end without holding up the page.
 * @param steps yields every millisecond or so
 * @throws what `signal.throwIfAborted` throws, once it is aborted
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
