/** Long enough for a cold start on a busy two-core machine; a healthy run never gets near it. */
const DEFAULT_TIMEOUT_MS = 60_000;
/** Browsers send no event when a badge or a highlight changes, so it is asked for this often. */
const ASK_EVERY_MS = 20;

export interface WaitOptions {
  /** What is awaited, for the message of the error. */
  readonly what: string;
  readonly patienceMs?: number;
}

/**
 * Asks until the answer is the one awaited.
 * @returns the first answer that `isDone` accepts
 * @throws Error that shows the last answer, when the time is over
 */
export async function waitUntil<T>(
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  { what, patienceMs = DEFAULT_TIMEOUT_MS }: WaitOptions,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${patienceMs} ms for ${what}; last seen: ${brief(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Enough of an answer to recognise it; the texts of a page would fill the screen. */
function brief(answer: unknown): string {
  const text = JSON.stringify(answer) ?? String(answer);
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}
