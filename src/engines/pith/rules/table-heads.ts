import { DOUBT_RANGE, shiftOdds } from '../../../core/strictness.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { tableRows } from './table-leaves.ts';

/**
 * Probabilities with those of a table's head lifted to the mean of its rows where they are near: rows without their
 * head do not say what they list. In the references of `train`, nearly all tables have theirs.
 * @param probabilities shape [L]
 * @returns shape [L]; the same array where no head is lifted
 */
export function withTableHeads(tree: PageTree, probabilities: Float32Array): Float32Array {
  const wordsOf = leafWords(tree);
  let result = probabilities;
  for (const { head, rows } of tablesWithHeads(tree)) {
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

function tablesWithHeads(tree: PageTree): TableLeaves[] {
  const tables = new Map<number, TableLeaves>();
  for (const { table, isHead, leaves } of tableRows(tree)) {
    const at = tables.get(table) ?? { head: [], rows: [] };
    tables.set(table, at);
    for (const leaf of leaves) (isHead ? at.head : at.rows).push(leaf);
  }
  return [...tables.values()].filter(({ head, rows }) => head.length > 0 && rows.length > 0);
}
