import { CONTENT } from '../../../core/page/labels.ts';
import type { PageTree } from '../../../core/page/page-tree.ts';
import { encodePage } from '../../../engines/web2text/features.ts';

/** A page with the labels of its leaves. */
export interface LabelledPage {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/** Pages to learn from and pages to choose on. */
export interface BlockCorpus {
  /** Tells corpora apart. */
  readonly name: string;
  readonly train: Iterable<LabelledPage>;
  readonly val: Iterable<LabelledPage>;
}

/** What is left of a page: features and labels of its B blocks. */
export interface LabelledBlocks {
  /** Shape [B, 128]. */
  readonly blocks: Float32Array;
  /** Shape [B - 1, 25]. */
  readonly edges: Float32Array;
  /** Shape [B]: label of each block, which is that of the one leaf in it. */
  readonly labels: Uint8Array;
}

/** Not standardised yet. */
export function labelBlocks({ tree, labels }: LabelledPage): LabelledBlocks {
  const { blocks, edges, blockLeaves } = encodePage(tree);
  return { blocks, edges, labels: Uint8Array.from(blockLeaves, (leaf) => labels[leaf]) };
}

/** Class of each pair of neighbours: 0 to 3 for 00, 01, 10, 11; shape [B - 1]. */
export function pairClasses(labels: Uint8Array): Uint8Array {
  return labels.subarray(1).map((label, i) => 2 * Number(labels[i] === CONTENT) + label);
}
