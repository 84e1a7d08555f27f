import { CONTENT } from '../../../core/labels.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { encodePage } from '../../../engines/web2text/features.ts';
import { leafText, type PageTree } from '../../../page/page-tree.ts';

/** A page with the labels of its leaves. */
export interface LabelledPage {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/**
 * What a wrong label costs on the pages to choose on, after what the corpus is scored by: every block of
 * every page the same, or every page the same and a block its share of the page's words.
 */
export type Weighting = 'blocks' | 'words';

/** Pages to learn from and pages to choose on. */
export interface BlockCorpus {
  /** Tells corpora apart. */
  readonly name: string;
  readonly train: Iterable<LabelledPage>;
  readonly val: Iterable<LabelledPage>;
  readonly weighting: Weighting;
}

/** What is left of a page: features and labels of its B blocks. */
export interface LabelledBlocks {
  /** Shape [B, 128]. */
  readonly blocks: Float32Array;
  /** Shape [B - 1, 25]. */
  readonly edges: Float32Array;
  /** Shape [B]: label of each block, which is that of the one leaf in it. */
  readonly labels: Uint8Array;
  /** Shape [B]: what a wrong label costs. */
  readonly weights: Float32Array;
}

/** Not standardised yet. */
export function labelBlocks({ tree, labels }: LabelledPage, weighting: Weighting): LabelledBlocks {
  const { blocks, edges, blockLeaves } = encodePage(tree);
  return {
    blocks,
    edges,
    labels: Uint8Array.from(blockLeaves, (leaf) => labels[leaf]),
    weights:
      weighting === 'words'
        ? shareOfWords(tree, blockLeaves)
        : new Float32Array(blockLeaves.length).fill(1),
  };
}

function shareOfWords(tree: PageTree, blockLeaves: Int32Array): Float32Array {
  const words = Float32Array.from(blockLeaves, (leaf) => countWords(leafText(tree, leaf)));
  const all = words.reduce((sum, count) => sum + count, 0);
  return words.map((count) => (all === 0 ? 0 : count / all));
}

/** What a wrong label of a pair of neighbours costs: the mean of the two; shape [B - 1]. */
export function pairWeights(weights: Float32Array): Float32Array {
  return weights.subarray(1).map((weight, i) => (weights[i] + weight) / 2);
}

/** Class of each pair of neighbours: 0 to 3 for 00, 01, 10, 11; shape [B - 1]. */
export function pairClasses(labels: Uint8Array): Uint8Array {
  return labels.subarray(1).map((label, i) => 2 * Number(labels[i] === CONTENT) + label);
}
