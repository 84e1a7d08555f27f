import { leafText, type PageTree } from '../../page/page-tree.ts';
import { isParted } from './is-parted.ts';
import type { LeafSpan } from './leaf-span.ts';

/** A passage that begins and ends with whole words: those of which it had a part. */
export function wholeWords(tree: PageTree, span: LeafSpan): LeafSpan {
  const { firstLeaf, from, lastLeaf, to } = span;
  const first = wordAt(leafText(tree, firstLeaf), from);
  const last = wordAt(leafText(tree, lastLeaf), to - 1);
  return { ...span, from: first?.start ?? from, to: last?.end ?? to };
}

/** The word with the character at an offset; undefined where that is in none, as white space is. */
function wordAt(
  text: string,
  offset: number,
): { readonly start: number; readonly end: number } | undefined {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const found = segmenter.segment(text).containing(offset);
  if (found?.isWordLike !== true) return undefined;
  return { start: found.index, end: found.index + found.segment.length };
}

/** The paragraph, list item or cell that a text leaf is in. */
export function paragraphOf(tree: PageTree, document: number, leaf: number): LeafSpan {
  const nodeOf = (of: number) => tree.textNodes[tree.leaves[of]];
  const goOn = (now: number, next: number) => {
    const [before, after] = [Math.min(now, next), Math.max(now, next)];
    return next >= 0 && next < tree.leaves.length && !isParted(tree, nodeOf(before), nodeOf(after));
  };
  let [firstLeaf, lastLeaf] = [leaf, leaf];
  while (goOn(firstLeaf, firstLeaf - 1)) firstLeaf--;
  while (goOn(lastLeaf, lastLeaf + 1)) lastLeaf++;
  return { document, firstLeaf, from: 0, lastLeaf, to: leafText(tree, lastLeaf).length };
}
