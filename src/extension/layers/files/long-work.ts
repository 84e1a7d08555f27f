import type { Steps } from '../../../core/steps.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';

/** Runs steps to their end without holding up the page, or waits for what is done elsewhere. */
export type RunSteps = <T>(work: Steps<T> | ((signal: AbortSignal) => Promise<T>)) => Promise<T>;

/** Whoever waits so long wonders whether anything happens. */
const TOLD_AFTER_MS = 1_000;

let running: AbortController | undefined;

/**
 * Does work that may take long, in slices. After a second the user is told of it, and can cancel it; further work of
 * this kind takes its place.
 * @param notifyWorking says that work is being done, and offers to cancel it; returns what takes that away
 * @returns undefined where it was cancelled
 */
export async function doLongWork<T>(
  work: (run: RunSteps) => Promise<T>,
  notifyWorking: (cancel: () => void) => () => void,
): Promise<T | undefined> {
  running?.abort();
  const cancelling = new AbortController();
  running = cancelling;
  let endTelling: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runNow = runWith(cancelling.signal);
  const run: RunSteps = (steps) => {
    // To read the page is no part of it: the button in the toolbar tells of that.
    timer ??= setTimeout(() => {
      endTelling = notifyWorking(() => cancelling.abort());
    }, TOLD_AFTER_MS);
    return runNow(steps);
  };
  try {
    const made = await work(run);
    // Not all of it is done in slices, which end by themselves.
    return cancelling.signal.aborted ? undefined : made;
  } catch (error) {
    if (cancelling.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    endTelling?.();
    if (running === cancelling) running = undefined;
  }
}

/** Runs what is to be run until the signal aborts it. */
export function runWith(signal: AbortSignal): RunSteps {
  return (work) => (typeof work === 'function' ? work(signal) : inSlices(work, signal));
}
