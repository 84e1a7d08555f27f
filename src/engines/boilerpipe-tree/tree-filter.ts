import { leafParent, leafText, nodeName, type PageTree } from '../../page/page-tree.ts';

/** Elements that can be paragraphs (Viveros-Jiménez et al. 2018, section 4, step 1). */
const PARAGRAPHS = new Set([
  ...['div', 'table', 'ul', 'ol', 'p', 'section', 'article', 'header', 'body'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** The ancestor that the paper chooses among 1 to 5 (its table 2). */
export const GRANDPARENT = 2;

/**
 * The tree filter of Viveros-Jiménez et al. (Computación y Sistemas 22(2), 2018). Of the leaves
 * that another method has selected, it keeps those whose paragraphs share the n-th ancestor with
 * the most text.
 * @param selected leaves, ascending
 * @param ancestor n: 1 for the paragraph's parent, 2 for its grandparent
 * @returns leaves, ascending
 */
export function filterByTree(
  tree: PageTree,
  selected: readonly number[],
  ancestor: number,
): readonly number[] {
  const hasParagraphBelow = nodesAboveParagraphs(tree);
  const groups = new Map<number, { leaves: number[]; characters: number }>();
  for (const leaf of selected) {
    const paragraph = paragraphOf(tree, leaf, hasParagraphBelow);
    const key = nthAncestor(tree, paragraph, ancestor);
    const group = groups.get(key) ?? { leaves: [], characters: 0 };
    groups.set(key, group);
    group.leaves.push(leaf);
    group.characters += leafText(tree, leaf).trim().length;
  }
  let best: { leaves: number[]; characters: number } = { leaves: [], characters: -1 };
  for (const group of groups.values()) if (group.characters > best.characters) best = group;
  return best.leaves;
}

/** Marks the nodes above paragraphs, shape [N]: 1 where a descendant is a paragraph element. */
function nodesAboveParagraphs(tree: PageTree): Uint8Array {
  const isParagraphName = tree.names.map((name) => PARAGRAPHS.has(name));
  const above = new Uint8Array(tree.nodeNames.length);
  // Parents come before their children, so each node is complete when its turn comes.
  for (let node = above.length - 1; node > 0; node--) {
    if (above[node] === 1 || isParagraphName[tree.nodeNames[node]]) above[tree.parents[node]] = 1;
  }
  return above;
}

/**
 * The paragraph of a leaf: the closest paragraph element above it. If that contains other
 * paragraphs, which a paragraph must not, it is the element's child on the way to the leaf. Loose
 * text so counts as a neighbor of the paragraphs around it.
 */
function paragraphOf(tree: PageTree, leaf: number, hasParagraphBelow: Uint8Array): number {
  let below = tree.textNodes[tree.leaves[leaf]];
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) {
    if (PARAGRAPHS.has(nodeName(tree, node))) return hasParagraphBelow[node] === 1 ? below : node;
    below = node;
  }
  return below;
}

/** The n-th ancestor, or the root where the path is shorter. */
function nthAncestor(tree: PageTree, node: number, n: number): number {
  let ancestor = node;
  for (let i = 0; i < n && tree.parents[ancestor] >= 0; i++) ancestor = tree.parents[ancestor];
  return ancestor;
}
