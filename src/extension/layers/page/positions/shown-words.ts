import { countWords } from '../../../../core/text/count-words.ts';
import { isLeafShown, leafText, type PageTree } from '../../../../page/page-tree.ts';

/** Words of a leaf that a reader sees. */
export function shownWords(tree: PageTree, leaf: number): number {
  return isLeafShown(tree, leaf) ? countWords(leafText(tree, leaf)) : 0;
}
