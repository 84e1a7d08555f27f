/** Scores count in 64ths of a word, so that their sums are exact in 32-bit integers. */
const WORD_SCORE = 64;
/** Opening a run costs one and a half words, so a single common word is never matched alone. */
const RUN_COST = 96;
const IMPOSSIBLE_SCORE = -(2 ** 30);

/**
 * The last step of the best path to a cell: skip the page's word, skip the reference's word, or
 * match both.
 */
const SKIP_PAGE = 0;
const SKIP_REFERENCE = 1;
const MATCH = 2;
const DIRECTION = 3;
/** This bit is set where a match continues a run instead of opening one. */
const CONTINUES = 4;

/** A part of both word sequences, each as [first, end). */
export interface Window {
  readonly page: readonly [number, number];
  readonly reference: readonly [number, number];
}

/** Two sequences of word numbers. Equal numbers match unless they are negative. */
export interface WordPair {
  /** Shape [P]. */
  readonly page: Int32Array;
  /** Shape [R]. */
  readonly reference: Int32Array;
  /** Shape [P]: what matching this word of the page costs, in 64ths of a word. */
  readonly costs: Uint8Array;
}

/**
 * Aligns a window of two word sequences in order. The alignment maximises the number of matched
 * words minus 1.5 for each run of consecutive matches. Among equal alignments the earliest in the
 * page wins. Time and memory grow with the product of the two lengths.
 * @param matches shape [P]: receives the reference position of each matched word of the page
 */
export function alignWindow(pair: WordPair, window: Window, matches: Int32Array): void {
  const rows = matchableRows(pair.page, window);
  const width = window.reference[1] - window.reference[0];
  if (rows.length === 0 || width === 0) return;
  walkBack(fillTrace(pair, window, rows), { rows, width, start: window.reference[0] }, matches);
}

/** Positions of the page's words that can match at all. */
function matchableRows(page: Int32Array, window: Window): Int32Array {
  const rows: number[] = [];
  for (let i = window.page[0]; i < window.page[1]; i++) if (page[i] >= 0) rows.push(i);
  return Int32Array.from(rows);
}

/** @returns shape [rows, width]: a direction and CONTINUES for each cell */
function fillTrace(pair: WordPair, window: Window, rows: Int32Array): Uint8Array {
  const { page, costs } = pair;
  const reference = pair.reference.subarray(window.reference[0], window.reference[1]);
  const width = reference.length;
  const trace = new Uint8Array(rows.length * width);
  /** Best score of the rows so far against the first j words of the reference. */
  const best = new Int32Array(width + 1);
  /** The same, for alignments that end by matching the last row with word j - 1. */
  const run = new Int32Array(width + 1).fill(IMPOSSIBLE_SCORE);
  for (let row = 0; row < rows.length; row++) {
    const position = rows[row];
    if (row > 0 && rows[row - 1] !== position - 1) run.fill(IMPOSSIBLE_SCORE);
    const word = page[position];
    const gain = WORD_SCORE - costs[position];
    let diagonalBest = 0;
    let diagonalRun = IMPOSSIBLE_SCORE;
    let left = 0;
    for (let j = 0, cell = row * width; j < width; j++, cell++) {
      const above = best[j + 1];
      const runAbove = run[j + 1];
      let score = above;
      let step = SKIP_PAGE;
      if (reference[j] === word) {
        const opened = diagonalBest - RUN_COST;
        const goesOn = diagonalRun >= opened;
        const matched = (goesOn ? diagonalRun : opened) + gain;
        run[j + 1] = matched;
        if (matched > score) {
          score = matched;
          step = MATCH;
        }
        if (left > score) {
          score = left;
          step = SKIP_REFERENCE;
        }
        if (goesOn) step |= CONTINUES;
      } else {
        run[j + 1] = IMPOSSIBLE_SCORE;
        if (left > score) {
          score = left;
          step = SKIP_REFERENCE;
        }
      }
      diagonalBest = above;
      diagonalRun = runAbove;
      best[j + 1] = score;
      left = score;
      trace[cell] = step;
    }
  }
  return trace;
}

function walkBack(
  trace: Uint8Array,
  { rows, width, start }: { rows: Int32Array; width: number; start: number },
  matches: Int32Array,
): void {
  let row = rows.length - 1;
  let j = width - 1;
  let isInRun = false;
  while (row >= 0 && j >= 0) {
    const step = trace[row * width + j];
    const direction = isInRun ? MATCH : step & DIRECTION;
    if (direction === MATCH) {
      matches[rows[row]] = start + j;
      isInRun = (step & CONTINUES) !== 0;
    }
    if (direction !== SKIP_REFERENCE) row--;
    if (direction !== SKIP_PAGE) j--;
  }
}
