import { tokenize } from './tokenize.ts';

/** How well a text matches its reference; all values are in [0, 1]. */
export interface TextScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * The score of one page in the Web Content eXtraction Benchmark (Foley 2026): precision, recall and
 * F1 of two bags of lower-cased words. With an empty reference, an empty prediction scores 1 and
 * any other 0.
 */
export function textScore(prediction: string, reference: string): TextScore {
  const predicted = tokenize(prediction);
  const expected = tokenize(reference);
  if (predicted.length === 0 && expected.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const shared = sharedCount(countOf(predicted), countOf(expected));
  if (shared === 0) return { precision: 0, recall: 0, f1: 0 };
  const precision = shared / predicted.length;
  const recall = shared / expected.length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** How often each item occurs. */
export function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The number of items that two bags have in common, given as counts by item. */
export function sharedCount(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0;
  for (const [item, count] of a) shared += Math.min(count, b.get(item) ?? 0);
  return shared;
}
