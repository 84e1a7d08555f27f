import { createLabelWorker, type LabelWorker } from './label-worker.ts';

/** As long as a reader may linger on a page before the next press; then its memory is given back. */
const IDLE_MS = 5 * 60_000;

export function labelWorkerUntilIdle(onIdle: () => void): LabelWorker {
  return createLabelWorker({
    startWorker: () =>
      new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module' }),
    idleMs: IDLE_MS,
    onIdle,
  });
}
