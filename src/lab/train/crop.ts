import type { Random } from '../../core/random.ts';

/**
 * Rows [from, to) of a sequence of `length` rows: all of them, or a window of `limit` at a random
 * place, so that one very long page does not take as long as twenty others.
 */
export function cropRange(
  length: number,
  limit: number,
  random: Random,
): { from: number; to: number } {
  if (length <= limit) return { from: 0, to: length };
  const from = Math.floor(random() * (length - limit + 1));
  return { from, to: from + limit };
}
