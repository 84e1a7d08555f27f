import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Editors write a file in several steps, and a change of branch writes many files. */
const GATHER_MS = 100;

export interface WatchOptions {
  /** Paths of files and folders, with all that is below them. */
  readonly paths: readonly string[];
  /** Is given the paths that have changed; what changes until it has ended is given to it next. */
  readonly work: (changed: readonly string[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Works after every change, one time after the other. Resolves when it is told to stop, after the work in progress. */
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
