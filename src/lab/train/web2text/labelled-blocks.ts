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
 * How validation errors are weighted, following the corpus's own metric. `blocks` weighs every
 * block equally. `words` weighs every page equally, and a block by its share of the page's words.
 */
export type Weighting = 'blocks' | 'words';

/** A corpus of training and validation pages for Web2Text. */
export interface BlockCorpus {
  /** Name that identifies the corpus. */
  readonly name: string;
  readonly train: Iterable<LabelledPage>;
  readonly val: Iterable<LabelledPage>;
  readonly weighting: Weighting;
}

/** Features and labels of the B blocks of a page. */
export interface LabelledBlocks {
  /** Shape [B, 128]. */
  readonly blocks: Float32Array;
  /** Shape [B - 1, 25]. */
  readonly edges: Float32Array;
  /** Shape [B]: the label of each block, which is that of its one leaf. */
  readonly labels: Uint8Array;
  /** Shape [B]: the weight of an error in each block. */
  readonly weights: Float32Array;
}

/** Computes the features and labels of a page's blocks; the features are not standardised yet. */
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

/** Weights of errors in pairs of neighbours: the mean of both blocks, shape [B - 1]. */
export function pairWeights(weights: Float32Array): Float32Array {
  return weights.subarray(1).map((weight, i) => (weights[i] + weight) / 2);
}

/** Classes of pairs of neighbours, shape [B - 1]: 0 to 3 for 00, 01, 10, 11. */
export function pairClasses(labels: Uint8Array): Uint8Array {
  return labels.subarray(1).map((label, i) => 2 * Number(labels[i] === CONTENT) + label);
}
