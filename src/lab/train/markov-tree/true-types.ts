import { CONTENT } from '../../../core/labels.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import type { NodeFeatures } from '../../../engines/markov-tree/features.ts';
import { FULL_TEXT, HEADLINE, NOT_CONTENT } from '../../../engines/markov-tree/node-types.ts';
import { leafText, type PageTree } from '../../../page/page-tree.ts';

const HEADINGS = new Set(['h1', 'h2', 'h3']);
/**
 * Least share of the heading's words in the title, and of the title's words in the heading, that
 * make it the headline.
 */
const MIN_SHARED = 0.8;
/**
 * An element has a type when two thirds of the words below it have it, just as a leaf is content by
 * two thirds.
 */
const PARTS = 2;
const OF_PARTS = 3;
/** Weight of a leaf without words: negligible, but decisive where there is nothing else. */
const WORDLESS = 1e-3;

/**
 * Marks the headline's leaves, shape [L]: 1 for headings that match the title that the reviewers
 * noted.
 */
export function headlineLeaves(tree: PageTree, title: string): Uint8Array {
  const byHeading = new Map<number, number[]>();
  tree.leaves.forEach((text, leaf) => {
    let node = tree.parents[tree.textNodes[text]];
    while (node >= 0 && !HEADINGS.has(tree.names[tree.nodeNames[node]])) node = tree.parents[node];
    if (node >= 0) byHeading.set(node, [...(byHeading.get(node) ?? []), leaf]);
  });
  const titleWords = new Set(tokenize(title));
  const isHeadline = new Uint8Array(tree.leaves.length);
  for (const leaves of byHeading.values()) {
    const words = leaves.flatMap((leaf) => tokenize(leafText(tree, leaf)));
    const shared = words.filter((word) => titleWords.has(word));
    const isSame =
      words.length > 0 &&
      shared.length >= MIN_SHARED * words.length &&
      new Set(shared).size >= MIN_SHARED * titleWords.size;
    if (isSame) for (const leaf of leaves) isHeadline[leaf] = 1;
  }
  return isHeadline;
}

/** The true labels of a page's leaves. */
export interface LeafTruth {
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Shape [L], see `headlineLeaves`. */
  readonly isHeadline: Uint8Array;
}

/** The type of each row by the words of the leaves below it, shape [M]. */
export function trueTypes(
  tree: PageTree,
  { parents, leafRows }: NodeFeatures,
  { labels, isHeadline }: LeafTruth,
): Uint8Array {
  const words = new Float64Array(parents.length);
  const content = new Float64Array(parents.length);
  const headline = new Float64Array(parents.length);
  leafRows.forEach((row, leaf) => {
    words[row] = tokenize(leafText(tree, leaf)).length || WORDLESS;
    if (labels[leaf] === CONTENT) content[row] = words[row];
    if (isHeadline[leaf] === 1) headline[row] = words[row];
  });
  for (let row = parents.length - 1; row > 0; row--) {
    words[parents[row]] += words[row];
    content[parents[row]] += content[row];
    headline[parents[row]] += headline[row];
  }
  return Uint8Array.from(words, (all, row) => {
    if (headline[row] * OF_PARTS >= all * PARTS) return HEADLINE;
    return content[row] * OF_PARTS >= all * PARTS ? FULL_TEXT : NOT_CONTENT;
  });
}
