import type { Breathe, CancelSignal } from '../../core/engine.ts';

/** Runs work that pauses after each step, without the pauses. */
export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
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
