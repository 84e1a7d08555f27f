import type { SparseRows } from '../../../core/sparse-rows.ts';
import { finish } from '../../../core/steps.ts';
import { LEAF_NOSCRIPT, leafText, type PageTree } from '../../../page/page-tree.ts';
import { type PageStructure, pageStructure } from '../page-structure.ts';
import { addAnchorFeatures } from './anchor-features.ts';
import { addBlockFeatures } from './block-features.ts';
import { FeatureTable } from './feature-table.ts';
import { groupLeaves } from './groups.ts';
import { addOverlapFeatures } from './overlap-features.ts';
import { readWords } from './page-words.ts';
import { addLinkFeatures, addRunFeatures, addTemplateFeatures } from './record-features.ts';
import { addRegionFeatures } from './region-features.ts';
import { findRuns } from './runs.ts';
import { addPageFeatures, addSectionFeatures, findSections } from './section-features.ts';
import { signatures } from './signatures.ts';
import { scanText } from './text-scan.ts';
import { encodeTokens, type TokenVocabulary } from './tokens.ts';

/** Raised whenever the same page and vocabulary give other features. */
export const FEATURE_VERSION = 2;

/** The input of the network for one page of L leaves. */
export interface PageFeatures {
  /** Shape [L, V]: counts of tags, class words and words. */
  readonly tokens: SparseRows;
  /** Names of the F numbers. */
  readonly names: readonly string[];
  /** Shape [L, F], row-major, not standardised. */
  readonly numbers: Float32Array;
  /** Shape [L] each: the group of each leaf, for every grouping. */
  readonly groups: readonly Int32Array[];
}

/** The features of a page, in one go. */
export function encodePage(tree: PageTree, vocabulary: TokenVocabulary): PageFeatures {
  return finish(encodingSteps(tree, vocabulary));
}

/** As `encodePage`, with a pause after each part of the work. */
export function* encodingSteps(
  tree: PageTree,
  vocabulary: TokenVocabulary,
): Generator<void, PageFeatures> {
  const page = pageStructure(tree);
  const kinds = signatures(page);
  const runs = findRuns(page, kinds);
  const sections = findSections(page);
  yield;
  const words = readWords(tree);
  const table = new FeatureTable(tree.leaves.length);
  addTextFeatures(table, page);
  yield;
  addRegionFeatures(table, page);
  yield;
  addBlockFeatures(table, page);
  addOverlapFeatures(table, page, words);
  yield;
  addAnchorFeatures(table, page);
  addRunFeatures(table, page, runs);
  yield;
  addTemplateFeatures(table, page, kinds);
  addSectionFeatures(table, page, sections);
  addLinkFeatures(table, page);
  addPageFeatures(table, page);
  yield;
  const tokens = encodeTokens(page, sections, words, vocabulary);
  yield;
  const groups = groupLeaves(page, kinds, runs, sections);
  return { tokens, names: table.names, numbers: table.rows(), groups };
}

/** What the text of a leaf looks like, in any language. */
function addTextFeatures(table: FeatureTable, page: PageStructure): void {
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
