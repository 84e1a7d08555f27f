import { leafText, type PageTree } from '../../core/page/page-tree.ts';

/** Leaves [from, to), and what they say in a row, without white space around it. */
interface BlockText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The blocks of a page, from one to the next; one that is interrupted by another counts twice.
 * @param blocks shape [L]: the block of each leaf, as a number from 0
 * @param longest longer texts are left out, in characters
 */
export function* blockTexts(
  tree: PageTree,
  blocks: Int32Array,
  longest: number,
): Generator<BlockText, void> {
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    let text = '';
    for (to = from; to < blocks.length && blocks[to] === blocks[from]; to++) {
      if (text.length <= longest) text += leafText(tree, to);
    }
    if (text.length <= longest) yield { from, to, text: text.trim() };
  }
}
