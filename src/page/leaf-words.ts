import { countWords } from '../core/text/count-words.ts';
import { leafText, type PageTree } from './page-tree.ts';

/** Shape [L]: words of each leaf. Counted once for a page, as many ask. */
export function leafWords(tree: PageTree): Float64Array {
  const known = counted.get(tree);
  if (known !== undefined) return known;
  const words = Float64Array.from(tree.leaves, (_, leaf) => countWords(leafText(tree, leaf)));
  counted.set(tree, words);
  return words;
}

const counted = new WeakMap<PageTree, Float64Array>();
