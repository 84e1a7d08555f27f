import { createLabelWorker, type LabelWorker } from './label-worker.ts';

/**
 * Idle time after which the worker's memory is freed, in milliseconds. It is about as long as
 * people stay on a page before they press again.
 */
const IDLE_MS = 5 * 60_000;

export function labelWorkerUntilIdle(onIdle: () => void): LabelWorker {
  return createLabelWorker({
    startWorker: () =>
      new Worker(new URL('../../../worker/main.ts', import.meta.url), { type: 'module' }),
    idleMs: IDLE_MS,
    onIdle,
  });
}
