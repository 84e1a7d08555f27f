import { shiftOdds } from '../../../core/strictness.ts';
import { leafText, type PageTree } from '../../../page/page-tree.ts';

/** Leaves [from, to), and what they say in a row, without white space around it. */
export interface BlockText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface BlockRule {
  /** Longer texts are left alone, in characters. */
  readonly longest: number;
  /** In log-odds. */
  readonly shift: number;
  isMeant(block: BlockText): boolean;
}

/**
 * Probabilities with those of some blocks moved.
 * @param probabilities shape [L]
 * @param blocks shape [L]: the block of each leaf, as a number
 * @returns shape [L]; the same array where no block is meant
 */
export function withBlocksMoved(
  tree: PageTree,
  probabilities: Float32Array,
  blocks: Int32Array,
  { longest, shift, isMeant }: BlockRule,
): Float32Array {
  let result = probabilities;
  for (const block of blockTexts(tree, blocks, longest)) {
    if (!isMeant(block)) continue;
    if (result === probabilities) result = probabilities.slice();
    const { from, to } = block;
    for (let leaf = from; leaf < to; leaf++) result[leaf] = shiftOdds(result[leaf], shift);
  }
  return result;
}

/** The blocks of a page that are not too long; one that is interrupted by another counts twice. */
function* blockTexts(
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
