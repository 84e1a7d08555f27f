import type { Prediction } from '../../core/engine.ts';
import type { SiteMemory } from '../../core/site-memory/site-memory.ts';
import { shiftOdds } from '../../core/strictness.ts';
import { leafWords } from '../../page/leaf-words.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { PrintedPage } from './page-print.ts';
import { repeatShifts } from './repeat-shifts.ts';
import { siteEvidence } from './site-evidence.ts';

/**
 * Lowers the probabilities of what also stands on other pages of the site, in log-odds. The threshold of the page
 * stays, and so do answers of 0 and 1.
 */
export function heedSite(
  tree: PageTree,
  prediction: Prediction,
  { print, site, weights }: KnownSite,
): Prediction {
  const evidence = siteEvidence(site, print, keptWords(tree, prediction, print));
  if (evidence === undefined) return prediction;
  const shifts = repeatShifts(evidence, print.words, weights);
  const { blockOfLeaf } = print;
  const probabilities = prediction.probabilities.map((probability, leaf) =>
    shiftOdds(probability, shifts[blockOfLeaf[leaf]]),
  );
  return { ...prediction, probabilities };
}

interface KnownSite {
  readonly print: PrintedPage;
  readonly site: SiteMemory;
  /** Other weights than those that ship, to try them. */
  readonly weights?: readonly number[];
}

/** Shape [B]: the words of each block that an engine keeps. */
export function keptWords(
  tree: PageTree,
  { probabilities, threshold }: Prediction,
  { blocks, blockOfLeaf }: PrintedPage,
): Float64Array {
  const words = leafWords(tree);
  const kept = new Float64Array(blocks.length);
  for (const [leaf, probability] of probabilities.entries()) {
    if (probability >= threshold) kept[blockOfLeaf[leaf]] += words[leaf];
  }
  return kept;
}
