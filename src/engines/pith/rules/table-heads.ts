import { DOUBT_RANGE, shiftOdds } from '../../../core/strictness.ts';
import type { RuleContext } from './rule-context.ts';
import type { RowLeaves } from './table-leaves.ts';

/**
 * Lifts a table's head to the mean of its rows where it is a near thing: rows without their head do not say what
 * they list, and in the references nearly all tables that are kept have theirs.
 * @param probabilities shape [L]
 * @returns shape [L]; the same array where no head is lifted
 */
export function withTableHeads(
  { words: wordsOf, tableRows }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  let result = probabilities;
  for (const { head, rows } of tablesWithHeads(tableRows)) {
    const words = rows.reduce((sum, leaf) => sum + wordsOf[leaf], 0);
    if (words === 0) continue;
    const mean = rows.reduce((sum, leaf) => sum + wordsOf[leaf] * probabilities[leaf], 0) / words;
    for (const leaf of head) {
      if (probabilities[leaf] >= mean) continue;
      if (result === probabilities) result = probabilities.slice();
      result[leaf] = Math.min(mean, shiftOdds(probabilities[leaf], DOUBT_RANGE));
    }
  }
  return result;
}

interface TableLeaves {
  readonly head: number[];
  readonly rows: number[];
}

function tablesWithHeads(allRows: readonly RowLeaves[]): TableLeaves[] {
  const tables = new Map<number, TableLeaves>();
  for (const { table, isHead, leaves } of allRows) {
    const at = tables.get(table) ?? { head: [], rows: [] };
    tables.set(table, at);
    for (const leaf of leaves) (isHead ? at.head : at.rows).push(leaf);
  }
  return [...tables.values()].filter(({ head, rows }) => head.length > 0 && rows.length > 0);
}
