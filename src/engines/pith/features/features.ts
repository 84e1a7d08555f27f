import type { SparseRows } from '../../../core/sparse-rows.ts';
import { finish } from '../../../core/steps.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { pageStructure } from '../page-structure.ts';
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
import { addTextFeatures } from './text-features.ts';
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
