import { listen } from './listen.ts';

/**
 * Runs a task, and from its start once more whenever the page was left meanwhile and the back button has brought
 * it back. What a page has asked is lost when the browser puts it away: Chromium closes its ports
 * and messages, and in Firefox the answer finds nobody.
 * @throws what the task rejects with; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function retryOnPageShow<T>(
  task: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    const leaving = new AbortController();
    const settled = new AbortController();
    const back = Promise.withResolvers<typeof LEFT>();
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return; // It will not come back.
      // Now, as the page stops before anything that waits for the end of the task.
      listen(window, 'pageshow', () => back.resolve(LEFT), { once: true });
      leaving.abort();
    };
    listen(window, 'pagehide', onHide, { signal: settled.signal });
    const done = task(AbortSignal.any([signal, leaving.signal]));
    // A task that is told to stop may reject, or never hear from those whom it has asked.
    const answer = done.catch((error: unknown) => {
      if (leaving.signal.aborted) return back.promise;
      throw error;
    });
    try {
      const first = await Promise.race([answer, back.promise]);
      if (first !== LEFT) return first;
    } finally {
      settled.abort();
    }
    signal.throwIfAborted();
  }
}

const LEFT = Symbol('left');
