import { countWords } from '../../core/text/count-words.ts';
import type { Block, Gap } from '../article.ts';
import { blocksText } from '../blocks/blocks-text.ts';
import { joinSources } from '../blocks/join-sources.ts';

/**
 * Comments as one gap; none where they have no words.
 * @param comments.posts how many of them are told apart by who wrote them and when
 */
export function commentsGap({
  blocks,
  posts,
}: {
  readonly blocks: readonly Block[];
  readonly posts: number;
}): Gap[] {
  const words = Math.round(countWords(blocksText(blocks)));
  if (words === 0) return [];
  const source = joinSources(blocks[0], blocks[blocks.length - 1]);
  const passages = posts > 0 ? posts : itemsOfOnlyList(blocks);
  return [{ type: 'gap', isComments: true, source, passages, words, children: blocks }];
}

/** The number of items where all comments stand in one list; 0 where they do not, as their number is not known then. */
function itemsOfOnlyList(blocks: readonly Block[]): number {
  const [only, ...others] = blocks.filter(({ type }) => type !== 'heading' && type !== 'rule');
  return only?.type === 'list' && others.length === 0 ? only.items.length : 0;
}
