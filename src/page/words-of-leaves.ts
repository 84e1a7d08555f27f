import { countWords } from '../core/text/count-words.ts';
import { nodesInside } from './nodes-inside.ts';
import { leafText, type PageTree } from './page-tree.ts';

/** How a word is read, and the brackets around that: what stands small above a word says nothing more. */
export const READING_ELEMENTS: ReadonlySet<string> = new Set(['rt', 'rp']);

/** Tells how many words a leaf has to be read: none where it says how another is read. */
export function wordsOfLeaves(tree: PageTree): (leaf: number) => number {
  const readings = nodesInside(tree, READING_ELEMENTS);
  return (leaf) =>
    readings[tree.textNodes[tree.leaves[leaf]]] === 1 ? 0 : countWords(leafText(tree, leaf));
}
