/** Work that pauses now and then, so that whoever runs it can do something else meanwhile, or leave it. */
export type Steps<T> = Generator<undefined, T>;

/** Parts made without a pause: a row of a table or a paragraph takes a tenth of a millisecond or so. */
const PARTS_PER_STEP = 10;

/** Runs work to its end without pauses. */
export function finish<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Work that does not pause, where work that may is asked for. */
// biome-ignore lint/correctness/useYield: it has no pause
export function* inOneStep<T>(work: () => T): Steps<T> {
  return work();
}

/** As `map`, with pauses. */
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
