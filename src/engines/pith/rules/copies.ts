import { nodesInside } from '../../../page/nodes-inside.ts';
import { LEAF_HIDDEN, leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { type CountStep, findRepeats } from './repeated-runs.ts';
import type { RuleContext } from './rule-context.ts';

/** The share of the words in copies that is content on `val`. */
const COPY_PROBABILITY = 0.13;

/**
 * Lowers the probabilities of leaves that only repeat other content.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]
 */
export function withoutCopies(context: RuleContext, probabilities: Float32Array): Float32Array {
  const threshold = context.threshold(probabilities);
  const isContent = Uint8Array.from(probabilities, (p) => (p >= threshold ? 1 : 0));
  const result = probabilities.slice();
  for (const leaf of copiedLeaves(context.tree, isContent)) {
    result[leaf] = Math.min(probabilities[leaf], COPY_PROBABILITY);
  }
  return result;
}

/**
 * Finds the leaves of content that only repeat other content: pages hold the same text for large and small
 * screens, for the page and for a dialog. The copy that is shown stays; of two that are, the first. Code
 * that is shown is no copy: who explains it shows it again, with a line changed.
 * @param isContent shape [L]: 1 where the leaf is content
 * @returns indices of the leaves that should go, in no order
 */
export function copiedLeaves(tree: PageTree, isContent: Uint8Array, count?: CountStep): number[] {
  const leaves: number[] = [];
  const texts: string[] = [];
  const isListing = shownListings(tree);
  isContent.forEach((content, leaf) => {
    if (content === 0 || isListing(leaf)) return;
    leaves.push(leaf);
    texts.push(leafText(tree, leaf).replace(/\s+/gu, ' ').trim());
  });
  const copies: number[] = [];
  for (const { from, at, length } of findRepeats(texts, count)) {
    const goes = isHidden(tree, leaves[from]) && !isHidden(tree, leaves[at]) ? from : at;
    for (let i = 0; i < length; i++) copies.push(leaves[goes + i]);
  }
  return copies;
}

const LISTING: ReadonlySet<string> = new Set(['pre']);

/** Tells whether a leaf stands in a `pre` that is shown. */
function shownListings(tree: PageTree): (leaf: number) => boolean {
  const inside = nodesInside(tree, LISTING);
  return (leaf) => inside[leafParent(tree, leaf)] === 1 && !isHidden(tree, leaf);
}

function isHidden(tree: PageTree, leaf: number): boolean {
  return (tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0;
}
