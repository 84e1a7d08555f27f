/** Returns the next of a sequence of uniform numbers in [0, 1). */
export type Random = () => number;

/**
 * A generator of random numbers (mulberry32). The same seed gives the same numbers, so runs can be
 * repeated.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
