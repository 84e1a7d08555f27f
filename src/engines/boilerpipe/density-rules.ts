import { linkDensity, type TextBlock, textDensity } from './text-block.ts';

/**
 * Whether a block is content, given its neighbors, by the paper's decision tree over text and link
 * densities (Kohlschütter et al. 2010, algorithm 1, "densitometric"). All thresholds are the
 * paper's.
 */
export function isContentByDensity(
  previous: TextBlock,
  block: TextBlock,
  next: TextBlock,
): boolean {
  if (linkDensity(block) > 0.333333) return false;
  const nextDensity = textDensity(next);
  if (linkDensity(previous) > 0.555556) return nextDensity > 11;
  if (textDensity(block) > 9) return nextDensity !== 0;
  return nextDensity > 10 || textDensity(previous) > 4;
}
