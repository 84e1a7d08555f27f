import { LEAF_NOSCRIPT, leafText } from '../../../page/page-tree.ts';
import type { PageStructure } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';
import { scanText } from './text-scan.ts';

/** What the text of a leaf looks like, in any language. */
export function addTextFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, wordsBefore } = page;
  const leaves = tree.leaves.length;
  const scans = Array.from(tree.leaves, (_, leaf) => scanText(leafText(tree, leaf)));
  const words = (leaf: number) => wordsBefore[leaf + 1] - wordsBefore[leaf];
  const share = (name: 'digits' | 'uppercase' | 'punctuation') => (leaf: number) =>
    scans[leaf][name] / Math.max(1, scans[leaf].length);
  table.log('words', words);
  table.log('characters', (leaf) => scans[leaf].length);
  table.log('words of previous leaf', (leaf) => (leaf === 0 ? 0 : words(leaf - 1)));
  table.log('words of next leaf', (leaf) => (leaf + 1 === leaves ? 0 : words(leaf + 1)));
  table.add(
    'word length',
    (leaf) => Math.min(20, scans[leaf].length / Math.max(1, words(leaf))) / 10,
  );
  table.add('digits', share('digits'));
  table.add('uppercase', share('uppercase'));
  table.add('punctuation', share('punctuation'));
  table.log('punctuation count', (leaf) => scans[leaf].punctuation);
  table.flag('ends a sentence', (leaf) => scans[leaf].endsSentence);
  table.flag('starts uppercase', (leaf) => scans[leaf].startsUppercase);
  table.flag('starts with a digit', (leaf) => scans[leaf].startsWithDigit);
  table.flag('currency', (leaf) => scans[leaf].hasCurrency);
  table.flag('symbols only', (leaf) => scans[leaf].isSymbols);
  table.flag('copyright', (leaf) => scans[leaf].hasCopyright);
  table.flag('address', (leaf) => scans[leaf].hasAddress);
  table.flag('date', (leaf) => scans[leaf].hasDate);
  table.flag('ends with a colon', (leaf) => scans[leaf].endsWithColon);
  table.flag('question', (leaf) => scans[leaf].endsWithQuestion);
  table.flag('noscript', (leaf) => (tree.leafFlags[leaf] & LEAF_NOSCRIPT) !== 0);
  table.add('place in leaves', (leaf) => leaf / leaves);
  table.add('place in words', (leaf) => wordsBefore[leaf] / Math.max(1, wordsBefore[leaves]));
  table.log('leaves before', (leaf) => leaf);
  table.log('leaves after', (leaf) => leaves - 1 - leaf);
}
