import type { CancelSignal, YieldToMessages } from '../core/engine.ts';
import { finish } from '../core/steps.ts';

/**
 * Number of leaves from which a page takes long enough that it is worth checking for a cancellation
 * between steps. Below it, pauses would only cost time.
 */
const LONG_PAGE_LEAVES = 2_000;

/** How to let other messages through between the steps of a page; absent where the page is short. */
export function pauseOf(
  leaves: number,
  yieldToMessages?: YieldToMessages,
): YieldToMessages | undefined {
  return leaves < LONG_PAGE_LEAVES ? undefined : yieldToMessages;
}

/**
 * Runs work step by step, with a pause after each step.
 * @throws whatever `signal.throwIfAborted` throws, after the step during which the caller cancelled
 */
export async function finishWithPauses<T>(
  steps: Generator<void, T>,
  signal: CancelSignal,
  yieldToMessages?: YieldToMessages,
): Promise<T> {
  if (yieldToMessages === undefined) {
    const result = finish(steps);
    signal.throwIfAborted();
    return result;
  }
  try {
    let step = steps.next();
    while (!step.done) {
      await yieldToMessages();
      signal.throwIfAborted();
      step = steps.next();
    }
    return step.value;
  } finally {
    // This runs the generator's `finally` blocks when it is cancelled, so that it frees its memory.
    steps.return(undefined as T);
  }
}
