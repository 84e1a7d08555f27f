/**
 * Work that pauses at each `yield`, so that its caller can do something else meanwhile or abandon
 * it.
 */
export type Steps<T> = Generator<undefined, T>;

/**
 * The number of parts made between two pauses; a part, such as a paragraph, takes well below a
 * millisecond.
 */
const PARTS_PER_STEP = 10;

/** Runs work to its end without pauses. */
export function finish<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Like `Array.map`, with pauses. */
export function* mapInSteps<T, R>(
  parts: readonly T[],
  make: (part: T, at: number) => R,
): Steps<R[]> {
  const made: R[] = [];
  for (const [at, part] of parts.entries()) {
    made.push(make(part, at));
    if (at % PARTS_PER_STEP === PARTS_PER_STEP - 1) yield;
  }
  return made;
}
