import { countWords } from '../core/text/count-words.ts';
import { nodesInside } from './nodes-inside.ts';
import { leafText, type PageTree } from './page-tree.ts';

/** The elements of a ruby annotation and of the brackets around it, which add no words. */
export const READING_ELEMENTS: ReadonlySet<string> = new Set(['rt', 'rp']);

/**
 * Returns a function that counts a leaf's words to be read. A ruby annotation counts as none,
 * because it only says how another word is pronounced.
 */
export function wordsOfLeaves(tree: PageTree): (leaf: number) => number {
  const readings = nodesInside(tree, READING_ELEMENTS);
  return (leaf) =>
    readings[tree.textNodes[tree.leaves[leaf]]] === 1 ? 0 : countWords(leafText(tree, leaf));
}
