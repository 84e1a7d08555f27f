import { leafParent, leafText } from '../../../page/page-tree.ts';
import type { CompletionContext } from '../completion-context.ts';

/** The fewest words of a part that stands twice on a page: labels are the same in many places. */
const MIN_WORDS = 8;

/**
 * The leaves of a hidden element, each with the one that says the same in a part of the page that is shown: of a part
 * that is there for small screens and again for large ones an engine may have kept the copy that is hidden.
 * @returns none where the page does not show all of it in the same order
 */
export function visibleDuplicate(
  { index, leaves, isVisuallyHidden }: CompletionContext,
  root: number,
): [hidden: number, twin: number][] {
  const { tree, firstLeaf, end } = index;
  const [from, to] = [firstLeaf[root], firstLeaf[end[root]]];
  const words = leaves.words.subarray(from, to).reduce((sum, count) => sum + count, 0);
  if (words < MIN_WORDS) return [];
  const textOf = (leaf: number) => leafText(tree, leaf).replace(/\s+/gu, ' ').trim();
  const texts = Array.from({ length: to - from }, (_, at) => textOf(from + at));
  for (let first = 0; first + texts.length <= tree.leaves.length; first++) {
    if (first < to && first + texts.length > from) continue;
    const isTwin = texts.every((text, at) => {
      const leaf = first + at;
      return leaves.words[leaf] === leaves.words[from + at] && textOf(leaf) === text;
    });
    if (!isTwin || leaves.isShown[first] === 0) continue;
    if (isVisuallyHidden(leafParent(tree, first))) continue;
    return texts.map((_, at) => [from + at, first + at]);
  }
  return [];
}
