import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The pause after a change before work begins. Editors write a file in several steps, and a change
 * of branch writes many files.
 */
const GATHER_MS = 100;

export interface WatchOptions {
  /** The paths of files, and of folders with everything in them. */
  readonly paths: readonly string[];
  /** Called with the paths that have changed. Changes during a call are given to the next one. */
  readonly work: (changed: readonly string[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Calls `work` after every change, one call at a time. Resolves after the call in progress, when it
 * is told to stop.
 */
export async function watchFiles({ paths, work, signal }: WatchOptions): Promise<void> {
  const changed = new Set<string>();
  let wake = () => {};
  const watchers = paths.map((path) =>
    watch(path, { recursive: true }, (_, name) => {
      changed.add(name === null ? path : join(path, name));
      wake();
    }),
  );
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      if (changed.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      await delay(GATHER_MS);
      const files = [...changed];
      changed.clear();
      if (!signal.aborted) await work(files);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    for (const watcher of watchers) watcher.close();
  }
}
