import { LEAF_NOSCRIPT, leafText } from '../../core/page/page-tree.ts';
import type { FeatureTable } from './feature-table.ts';
import type { PageStructure } from './page-structure.ts';

const NOT_SPACE = /\S/g;
const DIGITS = /\p{N}/gu;
const UPPERCASE = /\p{Lu}/gu;
const PUNCTUATION = /[.,;:!?。，；：！？、]/g;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*\s*$/;
const STARTS_UPPERCASE = /^[\s"'“‘«([]*\p{Lu}/u;
const STARTS_WITH_DIGIT = /^\s*\p{N}/u;
const CURRENCY = /\p{Sc}/u;
const SYMBOL_ONLY = /^[^\p{L}\p{N}]+$/u;
const COPYRIGHT = /©|\(c\)|®|™/i;
const EMAIL_OR_URL = /\S@\S+\.\S|https?:\/\/|www\./i;
const DATE_OR_TIME = /\b(19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}[/.-]\d{1,2}\b/;

/** What the text of a leaf looks like, in any language. */
export function addTextFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, wordsBefore } = page;
  const leaves = tree.leaves.length;
  const texts = Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf));
  const lengths = texts.map((text) => count(text, NOT_SPACE));
  const words = (leaf: number) => wordsBefore[leaf + 1] - wordsBefore[leaf];
  const share = (pattern: RegExp) => (leaf: number) =>
    count(texts[leaf], pattern) / Math.max(1, lengths[leaf]);
  const matches = (pattern: RegExp) => (leaf: number) => pattern.test(texts[leaf]);
  table.log('words', words);
  table.log('characters', (leaf) => lengths[leaf]);
  table.log('words of previous leaf', (leaf) => (leaf === 0 ? 0 : words(leaf - 1)));
  table.log('words of next leaf', (leaf) => (leaf + 1 === leaves ? 0 : words(leaf + 1)));
  table.add('word length', (leaf) => Math.min(20, lengths[leaf] / Math.max(1, words(leaf))) / 10);
  table.add('digits', share(DIGITS));
  table.add('uppercase', share(UPPERCASE));
  table.add('punctuation', share(PUNCTUATION));
  table.log('punctuation count', (leaf) => count(texts[leaf], PUNCTUATION));
  table.flag('ends a sentence', matches(SENTENCE_END));
  table.flag('starts uppercase', matches(STARTS_UPPERCASE));
  table.flag('starts with a digit', matches(STARTS_WITH_DIGIT));
  table.flag('currency', matches(CURRENCY));
  table.flag('symbols only', matches(SYMBOL_ONLY));
  table.flag('copyright', matches(COPYRIGHT));
  table.flag('address', matches(EMAIL_OR_URL));
  table.flag('date', matches(DATE_OR_TIME));
  table.flag('ends with a colon', (leaf) => /[:：]\s*$/.test(texts[leaf]));
  table.flag('question', (leaf) => /[?？]\s*$/.test(texts[leaf]));
  table.flag('noscript', (leaf) => (tree.leafFlags[leaf] & LEAF_NOSCRIPT) !== 0);
  table.add('place in leaves', (leaf) => leaf / leaves);
  table.add('place in words', (leaf) => wordsBefore[leaf] / Math.max(1, wordsBefore[leaves]));
  table.log('leaves before', (leaf) => leaf);
  table.log('leaves after', (leaf) => leaves - 1 - leaf);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
