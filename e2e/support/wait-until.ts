import { isDeepStrictEqual } from 'node:util';

/**
 * How long to wait for anything, here and in the drivers of browsers. This is enough for a cold start
 * on a machine with many times more work than cores, and a healthy run never comes close to it.
 */
export const WAIT_TIMEOUT_MS = 120_000;
/**
 * How long a key counts as a sign of the user in Firefox, in milliseconds. It is much longer than the
 * browser's own time, in which a busy machine may not have read a page.
 */
export const SIGN_MS = 60_000;
/**
 * The pause between two questions. Browsers send no event when a badge or a highlight changes, so
 * tests have to ask repeatedly.
 */
const ASK_EVERY_MS = 20;

/**
 * Asks repeatedly until the answer is the awaited one.
 * @param what a description of the awaited answer, for the error's message
 * @param awaited the answer, or a test of it; any that is truthy if left out
 * @param patienceMs for what cannot take long even on a busy machine, and may never come
 * @returns the first answer that is awaited
 * @throws Error that shows the last answer, when the time is over
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T>,
  awaited: NoInfer<T> | ((answer: T) => boolean) = Boolean,
  patienceMs = WAIT_TIMEOUT_MS,
): Promise<T> {
  const isAwaited =
    awaited instanceof Function ? awaited : (answer: T) => isDeepStrictEqual(answer, awaited);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isAwaited(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${patienceMs} ms for ${what}; last seen: ${brief(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/**
 * Shortens an answer to what is needed to recognize it, as the texts of a page would fill the
 * screen.
 */
function brief(answer: unknown): string {
  const text = JSON.stringify(answer) ?? String(answer);
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}
