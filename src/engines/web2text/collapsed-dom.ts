import { nodeName, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/**
 * Elements without text that could be extracted. The first are the paper's examples; the rest are form
 * controls and what stands in their place, which the authors' own list has too. `noscript` is not
 * here, although it is there: a saved forum page can have its whole thread in one, and capture has
 * left it out already on a page that runs scripts.
 */
const CONTENT_FREE = new Set([
  ...['br', 'checkbox', 'head', 'hr', 'iframe', 'img', 'input'],
  ...['radio', 'select', 'textarea'],
]);

/**
 * The Collapsed DOM of Web2Text (Vogels et al. 2018, section 3.1): the page tree without blank and
 * content-free nodes, in which every parent of a single child is merged with that child. M nodes in
 * pre-order, so that a subtree is a range of nodes and of blocks; B of them are leaves: the text
 * blocks that Web2Text labels, one text leaf of the page in each.
 */
export interface CollapsedDom {
  readonly tree: PageTree;
  /** Shape [M]: the parent, or -1 for the root. */
  readonly parents: Int32Array;
  /** Shape [M]: number of nodes above. */
  readonly depths: Int32Array;
  /** Shape [M]: topmost page-tree node of those merged into this one. */
  readonly tops: Int32Array;
  /** Shape [M]: lowest of them; all others are on the way up from it to the top. */
  readonly bottoms: Int32Array;
  /** Shape [M]: index of the first block in the subtree. */
  readonly firstBlocks: Int32Array;
  /** Shape [M]: index behind the last block in the subtree. */
  readonly blockEnds: Int32Array;
  /** Shape [B], ascending: the nodes that are blocks. */
  readonly blocks: Int32Array;
  /** Shape [B], ascending: the text leaf that each block holds. */
  readonly blockLeaves: Int32Array;
}

/** Collapses a page; a page without text gives a tree without nodes. */
export function collapseDom(tree: PageTree): CollapsedDom {
  const kept = keptChildren(tree);
  const nodeCount = tree.nodeNames.length;
  /** CDOM node that each kept page node is merged into. */
  const nodeOf = new Int32Array(nodeCount).fill(-1);
  const leafOfNode = new Map<number, number>();
  tree.leaves.forEach((text, leaf) => {
    leafOfNode.set(tree.textNodes[text], leaf);
  });
  const parents: number[] = [];
  const tops: number[] = [];
  const bottoms: number[] = [];
  const blocks: number[] = [];
  const blockLeaves: number[] = [];
  const firstBlocks: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (!kept.isKept[node]) continue;
    const above = tree.parents[node];
    if (above >= 0 && kept.children[above] === 1) {
      nodeOf[node] = nodeOf[above];
      bottoms[nodeOf[node]] = node;
    } else {
      nodeOf[node] = parents.length;
      parents.push(above < 0 ? -1 : nodeOf[above]);
      tops.push(node);
      bottoms.push(node);
      firstBlocks.push(blocks.length);
    }
    const leaf = leafOfNode.get(node);
    if (leaf === undefined) continue;
    blocks.push(nodeOf[node]);
    blockLeaves.push(leaf);
  }
  return {
    tree,
    parents: Int32Array.from(parents),
    depths: depthsOf(parents),
    tops: Int32Array.from(tops),
    bottoms: Int32Array.from(bottoms),
    firstBlocks: Int32Array.from(firstBlocks),
    blockEnds: blockEndsOf(parents, blocks),
    blocks: Int32Array.from(blocks),
    blockLeaves: Int32Array.from(blockLeaves),
  };
}

/** Which page nodes have text that can be extracted, and how many such children each has. */
function keptChildren(tree: PageTree): { isKept: Uint8Array; children: Int32Array } {
  const nodeCount = tree.nodeNames.length;
  const isContentFree = tree.names.map((name) => CONTENT_FREE.has(name));
  const isDropped = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const parent = tree.parents[node];
    isDropped[node] = Number(
      isContentFree[tree.nodeNames[node]] || (parent >= 0 && isDropped[parent] === 1),
    );
  }
  const isKept = new Uint8Array(nodeCount);
  const children = new Int32Array(nodeCount);
  for (const text of tree.leaves) {
    if (!isDropped[tree.textNodes[text]]) isKept[tree.textNodes[text]] = 1;
  }
  for (let node = nodeCount - 1; node >= 0; node--) {
    if (tree.nodeNames[node] !== TEXT_NAME && children[node] > 0) isKept[node] = 1;
    if (isKept[node] && tree.parents[node] >= 0) children[tree.parents[node]]++;
  }
  return { isKept, children };
}

function depthsOf(parents: readonly number[]): Int32Array {
  const depths = new Int32Array(parents.length);
  parents.forEach((parent, node) => {
    if (parent >= 0) depths[node] = depths[parent] + 1;
  });
  return depths;
}

function blockEndsOf(parents: readonly number[], blocks: readonly number[]): Int32Array {
  const ends = new Int32Array(parents.length);
  blocks.forEach((node, block) => {
    ends[node] = block + 1;
  });
  for (let node = parents.length - 1; node > 0; node--) {
    ends[parents[node]] = Math.max(ends[parents[node]], ends[node]);
  }
  return ends;
}

/** Names of the page nodes merged into `node`, from the lowest up; a block begins with `#text`. */
export function mergedNames({ tree, tops, bottoms }: CollapsedDom, node: number): string[] {
  const names: string[] = [];
  for (let at = bottoms[node]; at >= tops[node]; at = tree.parents[at]) {
    names.push(nodeName(tree, at));
  }
  return names;
}

/** The lowest node above both `a` and `b`, or the higher of the two when it stands above the other. */
export function commonAncestor({ parents, depths }: CollapsedDom, a: number, b: number): number {
  let [x, y] = [a, b];
  while (x !== y) {
    if (depths[x] >= depths[y]) x = parents[x];
    else y = parents[y];
  }
  return x;
}
