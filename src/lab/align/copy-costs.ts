import {
  LEAF_HIDDEN,
  LEAF_NOSCRIPT,
  leafCount,
  leafParent,
  nodeName,
  type PageTree,
} from '../../page/page-tree.ts';

/**
 * What each disadvantage of a copy costs, in 64ths of a word for each word. The costs are small
 * enough that text without another copy is still aligned. They are large enough that 24 hidden
 * words cost as much as one break in the visible copy.
 */
const NOSCRIPT_COST = 8;
const HIDDEN_COST = 4;
const REGION_COST = 2;
const LINK_COST = 1;
const REGIONS = new Set(['nav', 'aside', 'footer', 'header', 'dialog', 'menu']);

/**
 * The cost of aligning each leaf, by which the better of several copies of a text is found. Pages
 * often repeat their text: for small and large screens, in a menu, or for browsers without scripts.
 * @returns shape [L], in 64ths of a word
 */
export function copyCosts(tree: PageTree): Uint8Array {
  const ofNode = new Uint8Array(tree.nodeNames.length);
  const isLinked = new Uint8Array(tree.nodeNames.length);
  for (let node = 0; node < ofNode.length; node++) {
    const parent = tree.parents[node];
    const name = nodeName(tree, node);
    ofNode[node] = REGIONS.has(name) ? REGION_COST : parent < 0 ? 0 : ofNode[parent];
    isLinked[node] = name === 'a' ? 1 : parent < 0 ? 0 : isLinked[parent];
  }
  const costs = new Uint8Array(leafCount(tree));
  for (let leaf = 0; leaf < costs.length; leaf++) {
    const parent = leafParent(tree, leaf);
    const flags = tree.leafFlags[leaf];
    costs[leaf] =
      ofNode[parent] +
      isLinked[parent] * LINK_COST +
      ((flags & LEAF_HIDDEN) === 0 ? 0 : HIDDEN_COST) +
      ((flags & LEAF_NOSCRIPT) === 0 ? 0 : NOSCRIPT_COST);
  }
  return costs;
}
