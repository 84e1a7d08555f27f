import { CONTENT } from '../page/labels.ts';
import { LEAF_HIDDEN, leafText, type PageTree } from '../page/page-tree.ts';
import { tokenize } from '../text/tokenize.ts';

/** A byline, a date, tags and share buttons may stand between a headline and its text; no more. */
const MAX_LEAVES_BETWEEN = 40;
/** Share of the headline's words that the document's title must hold: titles add the site's name. */
const MIN_SHARE_IN_TITLE = 0.5;

/**
 * Labels with the headline of the content added. The references that engines learn from leave out
 * headlines more often than not, but readers count them in.
 *
 * The headline is the last `h1` shown above the content and near it, when it is the page's only one
 * or the document's title speaks of the same.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself when there is nothing to add
 */
export function withHeadline(tree: PageTree, labels: Uint8Array): Uint8Array {
  const content = labels.indexOf(CONTENT);
  const headings = leavesOfHeadings(tree);
  const above = headings.filter((leaves) => leaves[0] < content);
  const headline = above[above.length - 1];
  if (headline === undefined || content - headline[0] > MAX_LEAVES_BETWEEN) return labels;
  if (headings.length > 1 && !isInTitle(tree, headline)) return labels;
  const result = Uint8Array.from(labels);
  for (const leaf of headline) result[leaf] = CONTENT;
  return result;
}

/** The shown leaves of each `h1`, in document order; headings without a shown leaf are left out. */
function leavesOfHeadings(tree: PageTree): number[][] {
  const h1 = tree.names.indexOf('h1');
  const byHeading = new Map<number, number[]>();
  if (h1 < 0) return [];
  tree.leaves.forEach((text, leaf) => {
    if ((tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0) return;
    let node = tree.parents[tree.textNodes[text]];
    while (node >= 0 && tree.nodeNames[node] !== h1) node = tree.parents[node];
    if (node < 0) return;
    const leaves = byHeading.get(node);
    if (leaves === undefined) byHeading.set(node, [leaf]);
    else leaves.push(leaf);
  });
  return [...byHeading.values()];
}

function isInTitle(tree: PageTree, leaves: readonly number[]): boolean {
  const title = new Set(tokenize(tree.title));
  const words = leaves.flatMap((leaf) => tokenize(leafText(tree, leaf)));
  const shared = words.filter((word) => title.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARE_IN_TITLE * words.length;
}
