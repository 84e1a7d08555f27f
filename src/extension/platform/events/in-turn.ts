/**
 * Work that takes time, done one by one in the order in which it was asked for, so that each begins with what the one
 * before has left. Work that fails holds up nothing that follows.
 * @returns does some work in its turn, and gives what comes of it
 */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Whoever asked for it is told.
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * Work that takes time, done in the order in which it was asked for and never two of it at once.
 * Two files that a user chooses one after the other may be read in any order; the later one counts.
 * Work that fails is reported, and holds up nothing that follows.
 */
export function inTurn<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => void {
  const next = oneByOne();
  return (...given) => {
    next(() => work(...given)).catch(console.error);
  };
}
