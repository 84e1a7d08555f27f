import { isLeafShown, leafText, type PageTree } from '../../core/page/page-tree.ts';
import { countWords } from '../../core/text/count-words.ts';

/** Words of a leaf that a reader sees. */
export function shownWords(tree: PageTree, leaf: number): number {
  return isLeafShown(tree, leaf) ? countWords(leafText(tree, leaf)) : 0;
}
