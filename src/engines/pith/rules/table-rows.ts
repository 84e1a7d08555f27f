import { DOUBT_RANGE, shiftOdds } from '../../../core/strictness.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { tableRows } from './table-leaves.ts';

/** A row of more words is a part of a page that a table lays out. */
const MAX_WORDS = 80;

/**
 * Probabilities with what is a near thing in a row of a table lifted to the likeliest cell of the row: a
 * value without its name says nothing. Cells that are far from being content stay as they are, such as
 * a button in each row.
 * @param probabilities shape [L]
 * @returns shape [L]
 */
export function withWholeRows(tree: PageTree, probabilities: Float32Array): Float32Array {
  const result = probabilities.slice();
  const wordsOf = leafWords(tree);
  for (const { leaves } of tableRows(tree)) {
    const words = leaves.reduce((sum, leaf) => sum + wordsOf[leaf], 0);
    if (words > MAX_WORDS) continue;
    const highest = leaves.reduce((most, leaf) => Math.max(most, probabilities[leaf]), 0);
    for (const leaf of leaves) {
      const lifted = Math.min(highest, shiftOdds(probabilities[leaf], DOUBT_RANGE));
      result[leaf] = Math.max(probabilities[leaf], lifted);
    }
  }
  return result;
}
