import type { PageTree } from '../../page/page-tree.ts';
import { BLOCK_FEATURES, blockFeatures } from './block-features.ts';
import { collapseDom } from './collapsed-dom.ts';
import { EDGE_FEATURES, edgeFeatures } from './edge-features.ts';
import { NodeFeatures } from './node-features.ts';
import { countPage } from './page-counts.ts';

/** Raised whenever the same page gives other features. */
export const FEATURE_VERSION = 1;

/** The features of one page of B blocks, not standardised. */
export interface PageFeatures {
  /** Shape [B], ascending: the text leaf that each block holds. */
  readonly blockLeaves: Int32Array;
  /** Shape [B, 128]. */
  readonly blocks: Float32Array;
  /** Shape [B - 1, 25]. */
  readonly edges: Float32Array;
}

export const BLOCK_WIDTH = BLOCK_FEATURES.length;
export const EDGE_WIDTH = EDGE_FEATURES.length;

/** The features of a page. Of one without blocks all is empty. */
export function encodePage(tree: PageTree): PageFeatures {
  const cdom = collapseDom(tree);
  if (cdom.blocks.length === 0) {
    const none = new Float32Array(0);
    return { blockLeaves: cdom.blockLeaves, blocks: none, edges: none };
  }
  const page = countPage(cdom);
  const nodes = new NodeFeatures(page);
  return {
    blockLeaves: cdom.blockLeaves,
    blocks: blockFeatures(page, nodes),
    edges: edgeFeatures(page, nodes),
  };
}
