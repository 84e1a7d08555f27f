/**
 * Work that pauses at each `yield`, so that its caller can do something else meanwhile or abandon
 * it.
 */
export type Steps<T> = Generator<undefined, T>;

/** Runs work to its end without pauses. */
export function finish<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
