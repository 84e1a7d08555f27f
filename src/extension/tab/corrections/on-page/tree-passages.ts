import { BLOCK_ELEMENTS } from '../../../../page/block-elements.ts';
import { leafParent, nodeName, type PageTree } from '../../../../page/page-tree.ts';
import { subtreeEnds } from '../../../../page/subtree-ends.ts';
import { shownWords } from '../../../layers/page/positions/shown-words.ts';

/** Texts of a page that are corrected as one. */
export interface TreePassage {
  /** The element that they stand in. */
  readonly node: number;
  /** Ascending; among them some that are not shown. */
  readonly leaves: readonly number[];
  /** Whether the element has no other text. */
  readonly isWhole: boolean;
}

export interface TreePassages {
  /** The smallest passage around a leaf: what its paragraph says itself, without the blocks in it. */
  at(leaf: number): TreePassage;
  /** All of the nearest element around a passage that shows more than it; undefined where that is the page. */
  wider(passage: TreePassage): TreePassage | undefined;
}

/** @param tree whose passages are looked for; made once for a page */
export function createTreePassages(tree: PageTree): TreePassages {
  const blocks = Int32Array.from(tree.leaves, (_, leaf) => blockAround(tree, leaf));
  const ends = subtreeEnds(tree);

  function leavesIn(node: number): number[] {
    const first = firstLeafFrom(tree, node);
    const behind = firstLeafFrom(tree, ends[node]);
    return Array.from({ length: behind - first }, (_, i) => first + i);
  }

  const shownIn = (leaves: readonly number[]) =>
    leaves.reduce((sum, leaf) => sum + (shownWords(tree, leaf) > 0 ? 1 : 0), 0);

  return {
    at(leaf) {
      const node = blocks[leaf];
      const inside = leavesIn(node);
      const leaves = inside.filter((one) => blocks[one] === node);
      return { node, leaves, isWhole: leaves.length === inside.length };
    },
    wider({ node, leaves }) {
      const shown = shownIn(leaves);
      // Neither the root nor the body of a page is a part of it.
      for (let at = node; isPart(tree, at); at = tree.parents[at]) {
        const inside = leavesIn(at);
        if (shownIn(inside) > shown) return { node: at, leaves: inside, isWhole: true };
      }
      return undefined;
    },
  };
}

function blockAround(tree: PageTree, leaf: number): number {
  let node = leafParent(tree, leaf);
  while (isPart(tree, node) && !BLOCK_ELEMENTS.has(nodeName(tree, node))) node = tree.parents[node];
  return node;
}

function isPart(tree: PageTree, node: number): boolean {
  return tree.parents[node] > 0;
}

/** The first leaf whose text node is `node` or stands after it; L where there is none. */
function firstLeafFrom({ leaves, textNodes }: PageTree, node: number): number {
  let [least, most] = [0, leaves.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (textNodes[leaves[middle]] < node) least = middle + 1;
    else most = middle;
  }
  return least;
}
