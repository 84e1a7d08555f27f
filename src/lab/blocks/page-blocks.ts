import { pageStructure } from '../../engines/pith/page-structure.ts';
import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';

/** A run of leaves that stand in the same block element, without another block between them. */
export interface PageBlock {
  /** The leaves [from, to). */
  readonly from: number;
  readonly to: number;
  /** The node index of the block element. */
  readonly node: number;
  /** The leaves' text in a row, with white space collapsed. */
  readonly text: string;
  readonly words: number;
  /** The share of the words that stand in links, in [0, 1]. */
  readonly linkShare: number;
  /** Whether the page shows nothing of it. */
  readonly isHidden: boolean;
}

/**
 * The blocks that people label, in document order; together they hold all leaves. They are the ones
 * of the data set `blocks`: a line break does not divide a block.
 */
export function pageBlocks(tree: PageTree): PageBlock[] {
  const { leafBlock, wordsBefore, linkWordsBefore } = pageStructure(tree);
  const blocks: PageBlock[] = [];
  for (let from = 0, to = 0; from < leafBlock.length; from = to) {
    let text = '';
    let isHidden = true;
    for (to = from; to < leafBlock.length && leafBlock[to] === leafBlock[from]; to++) {
      text += leafText(tree, to);
      if (isLeafShown(tree, to)) isHidden = false;
    }
    const words = wordsBefore[to] - wordsBefore[from];
    blocks.push({
      from,
      to,
      node: leafBlock[from],
      text: text.replace(/\s+/gu, ' ').trim(),
      words,
      linkShare: words === 0 ? 0 : (linkWordsBefore[to] - linkWordsBefore[from]) / words,
      isHidden,
    });
  }
  return blocks;
}
