import type { PageTree } from '../../core/page/page-tree.ts';
import type { SparseRows } from '../../core/sparse-rows.ts';
import { addAnchorFeatures } from './anchor-features.ts';
import { addBlockFeatures } from './block-features.ts';
import { FeatureTable } from './feature-table.ts';
import { groupLeaves } from './groups.ts';
import { addOverlapFeatures } from './overlap-features.ts';
import { pageStructure } from './page-structure.ts';
import { readWords } from './page-words.ts';
import { addLinkFeatures, addRunFeatures, addTemplateFeatures } from './record-features.ts';
import { addRegionFeatures } from './region-features.ts';
import { findRuns } from './runs.ts';
import { addPageFeatures, addSectionFeatures, findSections } from './section-features.ts';
import { signatures } from './signatures.ts';
import { addTextFeatures } from './text-features.ts';
import { encodeTokens, type TokenVocabulary } from './tokens.ts';

/** Raised whenever the same page and vocabulary give other features. */
export const FEATURE_VERSION = 1;

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

export function encodePage(tree: PageTree, vocabulary: TokenVocabulary): PageFeatures {
  const page = pageStructure(tree);
  const kinds = signatures(tree);
  const runs = findRuns(page, kinds);
  const sections = findSections(page);
  const words = readWords(tree);
  const table = new FeatureTable(tree.leaves.length);
  addTextFeatures(table, page);
  addRegionFeatures(table, page);
  addBlockFeatures(table, page);
  addOverlapFeatures(table, page, words);
  addAnchorFeatures(table, page);
  addRunFeatures(table, page, runs);
  addTemplateFeatures(table, page, kinds);
  addSectionFeatures(table, page, sections);
  addLinkFeatures(table, page);
  addPageFeatures(table, page);
  return {
    tokens: encodeTokens(page, sections, words, vocabulary),
    names: table.names,
    numbers: table.rows(),
    groups: groupLeaves(page, kinds, runs, sections),
  };
}
