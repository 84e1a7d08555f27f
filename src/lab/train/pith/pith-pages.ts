import { countWords } from '../../../core/text/count-words.ts';
import { encodePage, type PageFeatures } from '../../../engines/pith/features/features.ts';
import type { TokenVocabulary } from '../../../engines/pith/features/tokens.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import type { Taste } from '../../corpora/sets.ts';

/** A page, or the part of it from leaf `from` to leaf `to`. */
export interface LeafRange {
  readonly features: PageFeatures;
  readonly from: number;
  readonly to: number;
  /** Labels of the whole page, shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Shape [L], indices into `PARTS`; missing where nobody has labelled the page's parts. */
  readonly parts?: Uint8Array;
  /** By whose judgement the page is labelled. */
  readonly taste: Taste;
  /** Shape [L]: number of words in each leaf. */
  readonly words: Float32Array;
}

/** A page with its labels, before it is encoded. */
export interface LabelledTree {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Shape [L], indices into `PARTS`; missing where nobody has labelled the page's parts. */
  readonly parts?: Uint8Array | undefined;
  readonly taste: Taste;
}

export function encodeTree(
  { tree, labels, parts, taste }: LabelledTree,
  vocabulary: TokenVocabulary,
): LeafRange {
  return {
    features: encodePage(tree, vocabulary),
    from: 0,
    to: tree.leaves.length,
    labels,
    ...(parts && { parts }),
    taste,
    words: Float32Array.from(tree.leaves, (text) => countWords(tree.texts[text])),
  };
}
