import type { EngineId } from '../../../core/engine.ts';
import { type ErrorCode, reportError } from '../../../core/errors.ts';
import type { ReadPage } from '../page/read-page.ts';
import { MAX_COMPARED } from '../ui/compare-marks.ts';

/** One engine of a comparison, and its progress with the page. */
export interface EngineRun {
  readonly engine: EngineId;
  /** In [0, MAX_COMPARED). It selects the engine's own mark for as long as the engine is chosen. */
  readonly slot: number;
  readonly progress: RunProgress;
}

export type RunProgress =
  | { readonly state: 'waiting' | 'working' | 'stopped' }
  /** `ms` is the time of inference, without the time to load the engine. */
  | { readonly state: 'done'; readonly page: ReadPage; readonly ms: number }
  | { readonly state: 'failed'; readonly code: ErrorCode };

export interface EngineRunsOptions {
  read(options: { readonly engine: EngineId; readonly signal: AbortSignal }): Promise<ReadPage>;
  onChange(): void;
}

/**
 * The engines that are compared. They read the page one after the other, because they share one
 * worker.
 */
export interface EngineRuns {
  /** All engines, in the order of their slots. */
  list(): readonly EngineRun[];
  /** Adds an engine, unless it is there already or there are MAX_COMPARED. */
  add(engine: EngineId): void;
  /** Removes an engine from the comparison, and stops it if it is at work. */
  remove(engine: EngineId): void;
  stop(engine: EngineId): void;
  retry(engine: EngineId): void;
  /** Stops all work without calling `onChange`. */
  end(): void;
}

interface Running {
  run: EngineRun;
  controller: AbortController;
}

/** This is one closure, because all functions share the list of engines and their queue. */
export function createEngineRuns({ read, onChange }: EngineRunsOptions): EngineRuns {
  const all = new Map<EngineId, Running>();
  let queue: Promise<void> = Promise.resolve();

  function set(running: Running, progress: RunProgress): void {
    running.run = { ...running.run, progress };
    onChange();
  }

  function start(running: Running): void {
    const controller = new AbortController();
    running.controller = controller;
    set(running, { state: 'waiting' });
    queue = queue.then(() => work(running, controller.signal));
  }

  /** Never rejects. A failure is stored as the engine's progress, and the next engine starts. */
  async function work(running: Running, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    set(running, { state: 'working' });
    try {
      const page = await read({ engine: running.run.engine, signal });
      if (!signal.aborted) set(running, { state: 'done', page, ms: engineMs(page) });
    } catch (error) {
      if (signal.aborted) return; // The caller that aborted has set the progress.
      const { code } = reportError(error);
      if (code === 'unexpected') console.error(error);
      set(running, { state: 'failed', code });
    }
  }

  function freeSlot(): number | undefined {
    const taken = new Set([...all.values()].map(({ run }) => run.slot));
    return Array.from({ length: MAX_COMPARED }, (_, slot) => slot).find((slot) => !taken.has(slot));
  }

  return {
    list: () => [...all.values()].map(({ run }) => run).toSorted((a, b) => a.slot - b.slot),
    add(engine) {
      const slot = freeSlot();
      if (all.has(engine) || slot === undefined) return;
      const run: EngineRun = { engine, slot, progress: { state: 'waiting' } };
      const running = { run, controller: new AbortController() };
      all.set(engine, running);
      start(running);
    },
    remove(engine) {
      all.get(engine)?.controller.abort();
      if (all.delete(engine)) onChange();
    },
    stop(engine) {
      const running = all.get(engine);
      if (running === undefined) return;
      running.controller.abort();
      set(running, { state: 'stopped' });
    },
    retry(engine) {
      const running = all.get(engine);
      if (running === undefined) return;
      running.controller.abort();
      start(running);
    },
    end() {
      for (const { controller } of all.values()) controller.abort();
      all.clear();
    },
  };
}

function engineMs({ documents }: ReadPage): number {
  return documents.reduce((sum, { timings }) => sum + timings.inferenceMs, 0);
}
