import { countWords } from '../../../core/text/count-words.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import { LEAF_HIDDEN, leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { hiddenDuplicates } from './hidden-twins.ts';
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
 * that is shown is no copy: who explains it shows it again, with a line changed. Nor is what is shown again after
 * something else in the same part of the page, such as a refrain or a row of a table.
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
  const copies = new Set(hiddenDuplicates(tree, isContent));
  for (const { from, at, length } of findRepeats(texts, count)) {
    const first = leaves.slice(from, from + length);
    const between = leaves.slice(from + length, at).filter((leaf) => !copies.has(leaf));
    const isApart = MIN_BETWEEN * wordsOf(tree, first) <= wordsOf(tree, between);
    if (isApart && isRefrain(tree, first, leaves.slice(at, at + length))) continue;
    const goes = isHidden(tree, leaves[from]) && !isHidden(tree, leaves[at]) ? from : at;
    for (let i = 0; i < length; i++) copies.add(leaves[goes + i]);
  }
  return [...copies];
}

/**
 * The share of its own words that stand between a refrain and the next. What is said twice in a row is there for two
 * kinds of screens, or so that it can turn in a circle.
 */
const MIN_BETWEEN = 0.25;
/** Levels between what is repeated and what holds both: what is further apart are two parts of the page. */
const MAX_LEVELS_TO_REFRAIN = 2;

/** Whether two shown runs of leaves stand in the same part of the page. */
function isRefrain(tree: PageTree, first: readonly number[], second: readonly number[]): boolean {
  if ([...first, ...second].some((leaf) => isHidden(tree, leaf))) return false;
  const [one, other] = [first, second].map((leaves) => nodeAround(tree, leaves));
  const both = commonAncestor(tree, one, other);
  return [one, other].every((node) => levelsUp(tree, node, both) <= MAX_LEVELS_TO_REFRAIN);
}

/** The lowest element that holds all leaves of a run. */
function nodeAround(tree: PageTree, leaves: readonly number[]): number {
  const parents = leaves.map((leaf) => leafParent(tree, leaf));
  return parents.reduce((around, parent) => commonAncestor(tree, around, parent));
}

/** Nodes are in document order, so that the later of two is never above the other. */
function commonAncestor({ parents }: PageTree, one: number, other: number): number {
  let [a, b] = [one, other];
  while (a !== b) {
    if (a > b) a = parents[a];
    else b = parents[b];
  }
  return a;
}

function wordsOf(tree: PageTree, leaves: readonly number[]): number {
  return leaves.reduce((sum, leaf) => sum + countWords(leafText(tree, leaf)), 0);
}

function levelsUp({ parents }: PageTree, node: number, ancestor: number): number {
  let levels = 0;
  for (let at = node; at !== ancestor; at = parents[at]) levels++;
  return levels;
}

const LISTING: ReadonlySet<string> = new Set(['pre', 'blockquote']);

/** Tells whether a leaf stands in a `pre` that is shown. */
function shownListings(tree: PageTree): (leaf: number) => boolean {
  const inside = nodesInside(tree, LISTING);
  return (leaf) => inside[leafParent(tree, leaf)] === 1 && !isHidden(tree, leaf);
}

function isHidden(tree: PageTree, leaf: number): boolean {
  return (tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0;
}
