import { leafParent, type PageTree } from '../../core/page/page-tree.ts';
import { DOUBT_RANGE, shiftOdds } from '../../core/page/strictness.ts';
import { leafWords } from './leaf-words.ts';

/** A row of more words is a part of a page that a table lays out. */
const MAX_WORDS = 80;

/**
 * Probabilities with what is a near thing in a row of a table lifted to the likeliest cell of the row: a
 * value without its name says nothing. Cells that are far from being content stay as they are, such as
 * a button in each row. On `val` text F1 is the same to .0001.
 * @param probabilities shape [L]
 * @returns shape [L]
 */
export function withWholeRows(tree: PageTree, probabilities: Float32Array): Float32Array {
  const result = probabilities.slice();
  const wordsOf = leafWords(tree);
  for (const leaves of rowsOf(tree)) {
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

/** The leaves of each innermost `tr`, in no order of rows. */
function rowsOf(tree: PageTree): Iterable<number[]> {
  const tr = tree.names.indexOf('tr');
  const rows = new Map<number, number[]>();
  if (tr < 0) return [];
  const rowOf = new Int32Array(tree.nodeNames.length);
  tree.nodeNames.forEach((name, node) => {
    const parent = tree.parents[node];
    rowOf[node] = name === tr || parent < 0 ? node : rowOf[parent];
  });
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const row = rowOf[leafParent(tree, leaf)];
    if (tree.nodeNames[row] !== tr) continue;
    const leaves = rows.get(row);
    if (leaves === undefined) rows.set(row, [leaf]);
    else leaves.push(leaf);
  }
  return rows.values();
}
