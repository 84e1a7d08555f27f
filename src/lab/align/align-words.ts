import { anchorRuns } from './anchors.ts';
import { alignWindow, type Window, type WordPair } from './word-runs.ts';

/** Windows of at most this many cells are aligned exactly, in one go. */
const EXACT_CELLS = 2 ** 22;
/**
 * Windows that anchors cannot divide are aligned exactly up to this size. Larger ones would need
 * too much memory.
 */
const MAX_CELLS = 2 ** 27;
/**
 * Lengths of the word sequences tried as anchors. Long ones come first, because they are most
 * surely the same text.
 */
const ANCHOR_SIZES = [24, 12, 8];
/**
 * Rounds over the words left unmatched, for text that the reference has in another order than the
 * page.
 */
const REORDERED_ROUNDS = 2;

/** A break stands between words that were not neighbours. No word of the other side equals it. */
const PAGE_BREAK = -1;
const REFERENCE_BREAK = -2;
const UNMATCHED = -1;

/**
 * Finds the reference's words in the page. Words are matched in order first, then the rest in any
 * order, always in long runs rather than one by one.
 * @returns shape [P]: position in the reference of each of the page's words, or -1
 */
export function alignWords(pair: WordPair): Int32Array {
  const matches = new Int32Array(pair.page.length).fill(UNMATCHED);
  alignInOrder(pair, matches);
  for (let round = 0; round < REORDERED_ROUNDS; round++) {
    const rest = unmatchedWords(pair, matches);
    const found = new Int32Array(rest.pair.page.length).fill(UNMATCHED);
    alignInOrder(rest.pair, found);
    found.forEach((match, i) => {
      if (match !== UNMATCHED) matches[rest.pagePositions[i]] = rest.referencePositions[match];
    });
  }
  return matches;
}

function alignInOrder(pair: WordPair, matches: Int32Array): void {
  const whole: Window = { page: [0, pair.page.length], reference: [0, pair.reference.length] };
  alignPieces(pair, whole, 0, matches);
}

/** Divides a window at its anchors until the pieces are small enough to align exactly. */
function alignPieces(pair: WordPair, window: Window, attempt: number, matches: Int32Array): void {
  const cells = cellsOf(window);
  if (cells <= EXACT_CELLS || (attempt === ANCHOR_SIZES.length && cells <= MAX_CELLS)) {
    alignWindow(pair, window, matches);
    return;
  }
  if (attempt === ANCHOR_SIZES.length) {
    for (const half of halves(window)) alignPieces(pair, half, attempt, matches);
    return;
  }
  let page = window.page[0];
  let reference = window.reference[0];
  for (const run of anchorRuns(pair, window, ANCHOR_SIZES[attempt])) {
    for (let i = 0; i < run.length; i++) matches[run.page + i] = run.reference + i;
    const gap: Window = { page: [page, run.page], reference: [reference, run.reference] };
    alignPieces(pair, gap, attempt + 1, matches);
    page = run.page + run.length;
    reference = run.reference + run.length;
  }
  const end: Window = { page: [page, window.page[1]], reference: [reference, window.reference[1]] };
  alignPieces(pair, end, attempt + 1, matches);
}

/**
 * Halves both sides of a window that has no anchors and is too large for memory, such as a table of
 * the same few words. Matches across the two halves are left to the later rounds.
 */
function halves({ page, reference }: Window): readonly Window[] {
  const pageMiddle = (page[0] + page[1]) >> 1;
  const middle = (reference[0] + reference[1]) >> 1;
  return [
    { page: [page[0], pageMiddle], reference: [reference[0], middle] },
    { page: [pageMiddle, page[1]], reference: [middle, reference[1]] },
  ];
}

function cellsOf({ page, reference }: Window): number {
  return (page[1] - page[0]) * (reference[1] - reference[0]);
}

function unmatchedWords(pair: WordPair, matches: Int32Array) {
  const isMatched = new Uint8Array(pair.reference.length);
  for (const match of matches) if (match !== UNMATCHED) isMatched[match] = 1;
  const pagePositions = withBreaks(pair.page, (i) => matches[i] === UNMATCHED && pair.page[i] >= 0);
  const referencePositions = withBreaks(pair.reference, (i) => isMatched[i] === 0);
  return {
    pair: {
      page: pagePositions.map((at) => (at < 0 ? PAGE_BREAK : pair.page[at])),
      reference: referencePositions.map((at) => (at < 0 ? REFERENCE_BREAK : pair.reference[at])),
      costs: Uint8Array.from(pagePositions, (at) => (at < 0 ? 0 : pair.costs[at])),
    },
    pagePositions,
    referencePositions,
  };
}

/**
 * Positions of the wanted words, ascending. A -1 stands wherever unwanted words lie between two of
 * them.
 */
function withBreaks(words: Int32Array, isWanted: (position: number) => boolean): Int32Array {
  const positions: number[] = [];
  for (let i = 0; i < words.length; i++) {
    if (isWanted(i)) positions.push(i);
    else if (positions.length > 0 && positions[positions.length - 1] >= 0) positions.push(-1);
  }
  return Int32Array.from(positions);
}
