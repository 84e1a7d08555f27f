import { DOUBT_RANGE, shiftOdds } from '../../../core/strictness.ts';
import type { RuleContext } from './rule-context.ts';

/** The most words of a row: one of more is a part of a page that a table lays out. */
const MAX_WORDS = 80;

/**
 * Lifts what is a near thing in a row of a table to the likeliest cell of the row: a value without its name says
 * nothing. Cells that are far from being content stay as they are, such as a button in each row.
 * @param probabilities shape [L]
 * @returns shape [L]
 */
export function withWholeRows(
  { words: wordsOf, tableRows }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const result = probabilities.slice();
  for (const { leaves } of tableRows) {
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
