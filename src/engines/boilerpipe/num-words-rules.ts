import { linkDensity, type TextBlock } from './text-block.ts';

/**
 * Whether a block is content, given its neighbors, by the paper's decision tree over word counts
 * and link densities (Kohlschütter et al. 2010, algorithm 2, "NumWordsRules"). The tree was learnt
 * by C4.8 on news pages; all thresholds are the paper's.
 */
export function isContentByWords(previous: TextBlock, block: TextBlock, next: TextBlock): boolean {
  if (linkDensity(block) > 0.333333) return false;
  if (linkDensity(previous) <= 0.555556) {
    if (block.words > 16 || next.words > 15) return true;
    return previous.words > 4;
  }
  return block.words > 40 || next.words > 17;
}
