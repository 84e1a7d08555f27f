import type { Window, WordPair } from './word-runs.ts';

/**
 * A run of equal words: its start in the page, its start in the reference, and its length in words.
 */
export interface Run {
  readonly page: number;
  readonly reference: number;
  readonly length: number;
}

const REPEATED = -1;

/**
 * Runs around sequences of `size` words that occur once on each side of the window, extended as far
 * as the words agree. Of runs that cross each other, the chain with the most words is kept. The
 * result ascends and does not overlap.
 */
export function anchorRuns(pair: WordPair, window: Window, size: number): Run[] {
  const inPage = uniqueSequences(pair.page, window.page, size);
  const inReference = uniqueSequences(pair.reference, window.reference, size);
  const runs: Run[] = [];
  let previous: Run | undefined;
  // Map keeps the order of insertion, so starts in the reference ascend.
  for (const [hash, reference] of inReference) {
    const page = inPage.get(hash);
    if (page === undefined || page === REPEATED || reference === REPEATED) continue;
    if (previous !== undefined && isOnRun(previous, page, reference)) continue;
    const run = extendRun(pair, window, { page, reference });
    if (run.length < size) continue;
    runs.push(run);
    previous = run;
  }
  return longestChain(runs);
}

/** Start of each sequence of `size` words by its hash; REPEATED where two have the same hash. */
function uniqueSequences(
  words: Int32Array,
  [from, to]: readonly [number, number],
  size: number,
): Map<number, number> {
  const starts = new Map<number, number>();
  for (let start = from; start + size <= to; start++) {
    let hash = 0;
    let isMatchable = true;
    for (let i = start; i < start + size; i++) {
      if (words[i] < 0) {
        isMatchable = false;
        start = i;
        break;
      }
      hash = (Math.imul(hash, 0x01000193) ^ words[i]) | 0;
    }
    if (isMatchable) starts.set(hash, starts.has(hash) ? REPEATED : start);
  }
  return starts;
}

function isOnRun(run: Run, page: number, reference: number): boolean {
  const isOnItsDiagonal = page - run.page === reference - run.reference;
  return isOnItsDiagonal && page >= run.page && page < run.page + run.length;
}

/**
 * The longest run of equal words through a pair of positions. Its length is 0 where two different
 * sequences had the same hash.
 */
function extendRun(
  { page, reference }: WordPair,
  window: Window,
  at: { readonly page: number; readonly reference: number },
): Run {
  const isEqual = (p: number, r: number): boolean => page[p] >= 0 && page[p] === reference[r];
  let before = 0;
  while (
    at.page - before > window.page[0] &&
    at.reference - before > window.reference[0] &&
    isEqual(at.page - before - 1, at.reference - before - 1)
  ) {
    before++;
  }
  let after = 0;
  while (
    at.page + after < window.page[1] &&
    at.reference + after < window.reference[1] &&
    isEqual(at.page + after, at.reference + after)
  ) {
    after++;
  }
  if (after === 0) return { ...at, length: 0 };
  return { page: at.page - before, reference: at.reference - before, length: before + after };
}

/**
 * The runs with the most words in all that are in the same order on both sides.
 * @param runs by ascending start in the reference
 */
function longestChain(runs: readonly Run[]): Run[] {
  const words: number[] = [];
  const before: number[] = [];
  let last = -1;
  runs.forEach((run, i) => {
    words.push(run.length);
    before.push(-1);
    for (let j = 0; j < i; j++) {
      if (isBefore(runs[j], run) && words[j] + run.length > words[i]) {
        words[i] = words[j] + run.length;
        before[i] = j;
      }
    }
    if (last < 0 || words[i] > words[last]) last = i;
  });
  const chain: Run[] = [];
  for (let i = last; i >= 0; i = before[i]) chain.unshift(runs[i]);
  return chain;
}

function isBefore(a: Run, b: Run): boolean {
  return a.page + a.length <= b.page && a.reference + a.length <= b.reference;
}
