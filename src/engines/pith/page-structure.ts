import { leafWords } from '../../page/leaf-words.ts';
import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import { subtreeEnds } from '../../page/subtree-ends.ts';

/** Sums over subtrees and the like: what every feature of a leaf is made from. N nodes, L leaves. */
export interface PageStructure {
  readonly tree: PageTree;
  /** Shape [N]: number of elements above the node. */
  readonly depth: Int32Array;
  /** Shape [N]: index of the first node after the subtree; the subtree is [node, end). */
  readonly end: Int32Array;
  /** Shape [N]: leaves before the node; the subtree's leaves are [firstLeaf[node], firstLeaf[end]). */
  readonly firstLeaf: Int32Array;
  /** Shape [L + 1]: words before each leaf. */
  readonly wordsBefore: Float64Array;
  /** Shape [L + 1]: words inside links before each leaf. */
  readonly linkWordsBefore: Float64Array;
  /** Shape [L]: the element that each leaf stands in. */
  readonly leafParent: Int32Array;
  /** Shape [L]: the innermost block element around each leaf. */
  readonly leafBlock: Int32Array;
  /** Shape [L]: the innermost link around each leaf, or -1. */
  readonly leafLink: Int32Array;
}

/** Elements that do not begin a block of their own. Unknown elements are blocks. */
const INLINE = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em'],
  ...['font', 'i', 'img', 'ins', 'kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's'],
  ...['samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
  ...['br', 'slot', 'svg', 'math'],
]);

/** Whether an element of this name begins no block of its own. */
export function isInlineName(name: string): boolean {
  return INLINE.has(name);
}

export function pageStructure(tree: PageTree): PageStructure {
  const nodes = tree.nodeNames.length;
  const leaves = tree.leaves.length;
  const wordsOfLeaf = leafWords(tree);
  const isInline = tree.names.map(isInlineName);
  const isLink = tree.names.map((name) => name === 'a');
  const depth = new Int32Array(nodes);
  const block = new Int32Array(nodes);
  const link = new Int32Array(nodes);
  const firstLeaf = new Int32Array(nodes + 1);
  const wordsBefore = new Float64Array(leaves + 1);
  const linkWordsBefore = new Float64Array(leaves + 1);
  const leafParent = new Int32Array(leaves);
  const leafBlock = new Int32Array(leaves);
  const leafLink = new Int32Array(leaves);
  let leaf = 0;
  for (let node = 0; node < nodes; node++) {
    const parent = tree.parents[node];
    const name = tree.nodeNames[node];
    firstLeaf[node] = leaf;
    if (name === TEXT_NAME) {
      if (leaf === leaves || tree.textNodes[tree.leaves[leaf]] !== node) continue;
      const words = wordsOfLeaf[leaf];
      wordsBefore[leaf + 1] = wordsBefore[leaf] + words;
      linkWordsBefore[leaf + 1] = linkWordsBefore[leaf] + (link[parent] >= 0 ? words : 0);
      leafParent[leaf] = parent;
      leafBlock[leaf] = block[parent];
      leafLink[leaf] = link[parent];
      leaf++;
      continue;
    }
    depth[node] = parent < 0 ? 0 : depth[parent] + 1;
    block[node] = parent >= 0 && isInline[name] ? block[parent] : node;
    link[node] = isLink[name] ? node : parent < 0 ? -1 : link[parent];
  }
  firstLeaf[nodes] = leaf;
  const end = subtreeEnds(tree);
  return {
    ...{ tree, depth, end, firstLeaf, wordsBefore, linkWordsBefore },
    ...{ leafParent, leafBlock, leafLink },
  };
}

/** Words in the subtree of `node`. */
export function wordsOf(page: PageStructure, node: number): number {
  const { firstLeaf, end, wordsBefore } = page;
  return wordsBefore[firstLeaf[end[node]]] - wordsBefore[firstLeaf[node]];
}

/** Words inside links in the subtree of `node`. */
export function linkWordsOf(page: PageStructure, node: number): number {
  const { firstLeaf, end, linkWordsBefore } = page;
  return linkWordsBefore[firstLeaf[end[node]]] - linkWordsBefore[firstLeaf[node]];
}
