/** Does a part of long work. */
export type RunWork = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Whoever waits so long wonders whether anything happens. */
const TOLD_AFTER_MS = 1_000;

let running: AbortController | undefined;

/**
 * Does work that may take long. After a second the user is told of it, and can cancel it; further work of
 * this kind takes its place.
 * @param notifyWorking says that work is being done, and offers to cancel it; returns what takes that away
 * @returns undefined where it was cancelled
 */
export async function doLongWork<T>(
  work: (run: RunWork) => Promise<T>,
  notifyWorking: (cancel: () => void) => () => void,
): Promise<T | undefined> {
  running?.abort();
  const cancelling = new AbortController();
  running = cancelling;
  let endTelling: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run: RunWork = (part) => {
    // To read the page is no part of it: the button in the toolbar tells of that.
    timer ??= setTimeout(() => {
      endTelling = notifyWorking(() => cancelling.abort());
    }, TOLD_AFTER_MS);
    return part(cancelling.signal);
  };
  try {
    const made = await work(run);
    // Not all of it looks at the signal.
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
