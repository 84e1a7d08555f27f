import { shorten } from '../../../../core/text/cut-text.ts';
import { isLeafShown, leafText } from '../../../../page/page-tree.ts';
import type { LeafRange } from './leaf-range.ts';

/** Enough to recognize a passage by. */
const EXCERPT_CHARACTERS = 160;
/** The end of one leaf and the beginning of the next, where a page shows a gap without white space. */
const ENDS_WORD = /[\p{L}\p{N}.!?:]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** How a place begins, its white space made single. */
export function excerptOf({ captured, first, last }: LeafRange): string {
  const { tree } = captured.capture;
  let text = '';
  for (let leaf = first; leaf <= last && text.length <= EXCERPT_CHARACTERS; leaf++) {
    if (!isLeafShown(tree, leaf) && first !== last) continue;
    const next = leafText(tree, leaf);
    text += ENDS_WORD.test(text) && BEGINS_WORD.test(next) ? ` ${next}` : next;
  }
  const clean = text.replaceAll(/\s+/g, ' ').trim();
  return shorten(clean, EXCERPT_CHARACTERS);
}
