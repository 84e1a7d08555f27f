import type { Breathe, CancelSignal } from '../core/engine.ts';
import { finish } from '../core/steps.ts';

/**
 * From here on a page takes so long that it is worth hearing a cancellation between its
 * steps. Below it a pause would only cost time.
 */
const LONG_PAGE_LEAVES = 2_000;

/** What to breathe with between the steps of a page; nothing where it is short. */
export function pauseOf(leaves: number, breathe?: Breathe): Breathe | undefined {
  return leaves < LONG_PAGE_LEAVES ? undefined : breathe;
}

/**
 * Runs work step by step, breathing in its pauses.
 * @throws whatever `signal.throwIfAborted` throws, after the step during which the caller cancelled
 */
export async function finishSlowly<T>(
  steps: Generator<void, T>,
  signal: CancelSignal,
  breathe?: Breathe,
): Promise<T> {
  if (breathe === undefined) {
    const result = finish(steps);
    signal.throwIfAborted();
    return result;
  }
  try {
    let step = steps.next();
    while (!step.done) {
      await breathe();
      signal.throwIfAborted();
      step = steps.next();
    }
    return step.value;
  } finally {
    // Work that was cut short frees what it holds.
    steps.return(undefined as T);
  }
}
