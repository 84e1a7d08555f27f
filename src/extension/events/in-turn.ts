/**
 * Work that takes time, done in the order in which it was asked for and never two of it at once.
 * Two files that a user chooses one after the other may be read in any order; the later one counts.
 * Work that fails is reported, and holds up nothing that follows.
 */
export function inTurn<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => void {
  let last = Promise.resolve();
  return (...given) => {
    last = last.then(() => work(...given)).catch(console.error);
  };
}
