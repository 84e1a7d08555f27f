import type { Random } from '../../core/random.ts';

/**
 * Crops a sequence of `length` rows to at most `limit`: a window [from, to) at a random position.
 * Otherwise one very long page would take as long as many others.
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
