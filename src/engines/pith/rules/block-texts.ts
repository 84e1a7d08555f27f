import { shiftOdds } from '../../../core/strictness.ts';
import { leafText, type PageTree } from '../../../page/page-tree.ts';
import type { RuleContext } from './rule-context.ts';

/** The leaves [from, to), and what they say in a row, without white space around it. */
export interface BlockText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface BlockRule {
  /** Longer texts are left alone. */
  readonly maxChars: number;
  readonly logOddsShift: number;
  isMeant(block: BlockText): boolean;
}

/**
 * Moves the leaves of some blocks in log-odds.
 * @param probabilities shape [L]
 * @returns shape [L]; the same array where no block is meant
 */
export function withBlocksMoved(
  { tree, blocks }: RuleContext,
  probabilities: Float32Array,
  { maxChars, logOddsShift, isMeant }: BlockRule,
): Float32Array {
  let result = probabilities;
  for (const block of blockTexts(tree, blocks, maxChars)) {
    if (!isMeant(block)) continue;
    if (result === probabilities) result = probabilities.slice();
    const { from, to } = block;
    for (let leaf = from; leaf < to; leaf++) result[leaf] = shiftOdds(result[leaf], logOddsShift);
  }
  return result;
}

/** Finds the blocks of a page that are not too long; one that is interrupted by another counts twice. */
function* blockTexts(
  tree: PageTree,
  blocks: Int32Array,
  maxChars: number,
): Generator<BlockText, void> {
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    let text = '';
    for (to = from; to < blocks.length && blocks[to] === blocks[from]; to++) {
      if (text.length <= maxChars) text += leafText(tree, to);
    }
    if (text.length <= maxChars) yield { from, to, text: text.trim() };
  }
}
