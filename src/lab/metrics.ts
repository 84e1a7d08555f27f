import { countOf, sharedCount, type TextScore } from '../core/text/text-score.ts';
import { tokenize, tokenizeCased } from '../core/text/tokenize.ts';

/**
 * Shares of true positives, false positives and false negatives. They add up to 1, or all are 0.
 */
export interface ShingleCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/**
 * Counts of required segments that are found (tp) or missed (fn), and of forbidden segments that
 * are found (fp) or not (tn).
 */
export interface SegmentCounts extends ShingleCounts {
  readonly tn: number;
}

/** Words per shingle in the article extraction benchmark. */
const SHINGLE = 4;

/**
 * Counts of one page in the article extraction benchmark (Scrapinghub 2020), divided by their sum.
 * They compare bags of 4-grams of the words as written; a shorter text is one shingle.
 */
export function shingleCounts(prediction: string, reference: string): ShingleCounts {
  const predicted = countOf(shingles(prediction));
  const expected = countOf(shingles(reference));
  const tp = sharedCount(predicted, expected);
  const fp = total(predicted) - tp;
  const fn = total(expected) - tp;
  const sum = tp + fp + fn;
  return sum === 0 ? { tp: 0, fp: 0, fn: 0 } : { tp: tp / sum, fp: fp / sum, fn: fn / sum };
}

/**
 * Score of many pages in the article extraction benchmark: mean precision over pages with a
 * prediction, mean recall over pages with a reference, and the F1 of both means.
 */
export function shingleScore(pages: readonly ShingleCounts[]): TextScore {
  const precision = mean(
    pages.filter(({ tp, fp }) => tp + fp > 0).map(({ tp, fp }) => tp / (tp + fp)),
  );
  const recall = mean(
    pages.filter(({ tp, fn }) => tp + fn > 0).map(({ tp, fn }) => tp / (tp + fn)),
  );
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

/** Pieces of text that a prediction must and must not contain. */
interface Wanted {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

/**
 * Counts of one page in Trafilatura's evaluation, which looks for segments of text with white space
 * collapsed.
 */
export function segmentCounts(prediction: string, wanted: Wanted): SegmentCounts {
  return countsOf(prediction, wanted, collapse);
}

/**
 * The same counts for WCXB's snippets, compared as sequences of words. References have straight
 * quotation marks where pages have curved ones, and bars between table cells.
 */
export function snippetCounts(prediction: string, wanted: Wanted): SegmentCounts {
  return countsOf(prediction, wanted, (text) => ` ${tokenize(text).join(' ')} `);
}

/**
 * Counts the pieces that a prediction contains.
 * @param plain normalises a text before comparing
 */
function countsOf(
  prediction: string,
  { present, absent }: Wanted,
  plain: (text: string) => string,
): SegmentCounts {
  const text = plain(prediction);
  const isFound = (piece: string): boolean => text.includes(plain(piece));
  const tp = present.filter(isFound).length;
  const fp = absent.filter(isFound).length;
  return { tp, fn: present.length - tp, fp, tn: absent.length - fp };
}

/** Precision, recall and F1 of counts summed over all pages, as in Trafilatura's evaluation. */
export function segmentScore(pages: readonly SegmentCounts[]): TextScore {
  let [tp, fp, fn] = [0, 0, 0];
  for (const page of pages) {
    tp += page.tp;
    fp += page.fp;
    fn += page.fn;
  }
  if (tp === 0) return { precision: 0, recall: 0, f1: 0 };
  return { precision: tp / (tp + fp), recall: tp / (tp + fn), f1: (2 * tp) / (2 * tp + fp + fn) };
}

function shingles(text: string): string[] {
  const words = tokenizeCased(text);
  if (words.length === 0) return [];
  const count = Math.max(1, words.length - SHINGLE + 1);
  return Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE).join(' '));
}

function total(counts: Map<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
