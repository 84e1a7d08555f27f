/** Scores in 64ths of a word, so that the sums stay exact in 32-bit integers. */
const WORD_SCORE = 64;
/** Opening a run costs one word and a half: a single common word never pays for itself. */
const RUN_COST = 96;
const NEVER = -(2 ** 30);

/** What the best way to a cell was: skip the page's word, skip the reference's word, or match both. */
const SKIP_PAGE = 0;
const SKIP_REFERENCE = 1;
const MATCH = 2;
const DIRECTION = 3;
/** Set where a match at this cell goes on a run rather than opening one. */
const CONTINUES = 4;

/** Part of the two word sequences: from the first, before the second. */
export interface Window {
  readonly page: readonly [number, number];
  readonly reference: readonly [number, number];
}

/** Two sequences of word numbers. Equal numbers match, if not negative. */
export interface WordPair {
  /** Shape [P]. */
  readonly page: Int32Array;
  /** Shape [R]. */
  readonly reference: Int32Array;
  /** Shape [P]: what a match with this word of the page costs, in 64ths of a word. */
  readonly costs: Uint8Array;
}

/**
 * Aligns a window of two word sequences in order, so that matched words less 1.5 for each run of
 * consecutive matches is largest. Of equal alignments the one that is earliest in the page wins.
 * Time and memory grow with the product of the window's sides.
 * @param matches shape [P]: gets the reference position of each matched word of the page
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
  /** Best score of the rows so far with the first j words of the reference. */
  const best = new Int32Array(width + 1);
  /** The same, ending in a match of the last row with word j - 1. */
  const run = new Int32Array(width + 1).fill(NEVER);
  for (let row = 0; row < rows.length; row++) {
    const position = rows[row];
    if (row > 0 && rows[row - 1] !== position - 1) run.fill(NEVER);
    const word = page[position];
    const gain = WORD_SCORE - costs[position];
    let diagonalBest = 0;
    let diagonalRun = NEVER;
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
        run[j + 1] = NEVER;
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
