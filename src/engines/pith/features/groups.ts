import type { PageStructure } from '../page-structure.ts';
import { wordsOf } from '../page-structure.ts';
import { NumberPairs } from './number-pairs.ts';
import type { Runs } from './runs.ts';
import type { Sections } from './section-features.ts';
import type { Signatures } from './signatures.ts';

/** The shares of the page's words under which a subtree is a group of its own, from large to small. */
const SUBTREE_SHARES = [0.8, 0.5, 0.3, 0.15, 0.05];
/** The grouping of a record's fields among all groupings. */
export const FIELD_GROUPING = 5;
/** The grouping of blocks. */
export const BLOCK_GROUPING = 6;
export const GROUPING_COUNT = 9 + SUBTREE_SHARES.length;

/**
 * Ways to divide the leaves of a page into groups that should be judged together.
 * @returns GROUPING_COUNT arrays of shape [L]: the group of each leaf, numbered from 0
 */
export function groupLeaves(
  page: PageStructure,
  signatures: Signatures,
  runs: Runs,
  sections: Sections,
): readonly Int32Array[] {
  const { leafParent, leafBlock } = page;
  const byNode = (of: Int32Array) => leafParent.map((node) => of[node]);
  // The same field of every record: the template of the leaf within its run.
  const fields = new NumberPairs(leafParent.length);
  return [
    number(byNode(signatures.classPath)),
    number(byNode(signatures.tagPath)),
    number(byNode(runs.inner)),
    number(byNode(runs.outer)),
    number(byNode(runs.innerItem)),
    leafParent.map((node) => fields.id(runs.inner[node], signatures.classPath[node])),
    number(leafBlock),
    Int32Array.from(sections.ofLeaf),
    ...SUBTREE_SHARES.map((share) => number(largestSubtrees(page, share))),
    new Int32Array(leafParent.length),
  ];
}

/** Shape [L]: root of the largest subtree around each leaf with less than `share` of the words. */
function largestSubtrees(page: PageStructure, share: number): Int32Array {
  const { tree, leafParent, wordsBefore } = page;
  const limit = share * wordsBefore[tree.leaves.length];
  const root = new Int32Array(tree.nodeNames.length);
  for (let node = 0; node < root.length; node++) {
    const parent = tree.parents[node];
    const parentIsSmall = parent >= 0 && wordsOf(page, root[parent]) < limit;
    root[node] = parentIsSmall ? root[parent] : node;
  }
  return leafParent.map((node) => root[node]);
}

/** Keys from -1 on as numbers from 0, in order of first occurrence. */
function number(keys: Int32Array): Int32Array {
  const ids = new Int32Array(keys.reduce((a, b) => Math.max(a, b), -1) + 2);
  let count = 0;
  return keys.map((key) => {
    if (ids[key + 1] === 0) ids[key + 1] = ++count;
    return ids[key + 1] - 1;
  });
}
