/** Work at a time before the page gets its turn: well under a frame's 16 ms, as the rest is the page's. */
const SLICE_MS = 10;

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

/** A message, because timers wait for whole milliseconds, and for a second in a tab in the back. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
