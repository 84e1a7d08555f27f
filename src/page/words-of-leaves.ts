import { countWords } from '../core/text/count-words.ts';
import { nodesInside } from './nodes-inside.ts';
import { leafText, type PageTree } from './page-tree.ts';

/** Elements of the reading of a word, and of the brackets around it: they add no words. */
export const READING_ELEMENTS: ReadonlySet<string> = new Set(['rt', 'rp']);

/** Tells how many words a leaf has to be read: none where it says how another is read. */
export function wordsOfLeaves(tree: PageTree): (leaf: number) => number {
  const readings = nodesInside(tree, READING_ELEMENTS);
  return (leaf) =>
    readings[tree.textNodes[tree.leaves[leaf]]] === 1 ? 0 : countWords(leafText(tree, leaf));
}
