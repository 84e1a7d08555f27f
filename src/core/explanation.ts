import type { EngineId } from './engine.ts';

/**
 * Groups of what engines measure besides words, tags and names. Each group is masked as a whole.
 */
export const FACTORS = [
  'look',
  'length',
  'links',
  'place',
  'around',
  'containers',
  'regions',
  'names',
  'headings',
  'repeats',
  'alike',
  'copies',
  'title',
  'landmarks',
  'target',
  'page',
] as const;
export type Factor = (typeof FACTORS)[number];

/** A part of a page that was masked to see how the probability of a leaf changes without it. */
export type PagePart =
  /** Consecutive words of the leaf. */
  | { readonly kind: 'words'; readonly text: string }
  /** The tag of an element around the leaf; `level` 0 is the leaf's parent. */
  | { readonly kind: 'tag'; readonly name: string; readonly level: number }
  /** The `class` and `id` of such an element. */
  | { readonly kind: 'class'; readonly text: string; readonly level: number }
  /** The text of a leaf nearby. */
  | { readonly kind: 'neighbor'; readonly leaf: number; readonly text: string }
  /** A group of the engine's measurements of the leaf. */
  | { readonly kind: 'factor'; readonly factor: Factor };

/** How much a part speaks for or against the leaf being content. */
export type Influence = PagePart & {
  /**
   * The log-odds of content with the part minus those without it; a positive value speaks for
   * content.
   */
  readonly logOdds: number;
};

/** Why an engine gave a leaf its probability. */
export interface Explanation {
  readonly engine: EngineId;
  readonly leaf: number;
  /** P(content) of the leaf with nothing masked. */
  readonly probability: number;
  readonly threshold: number;
  readonly isCalibrated: boolean;
  /** Tags from the root to the leaf's parent. */
  readonly tagPath: readonly string[];
  /** The influences, the strongest first, whether for or against. */
  readonly influences: readonly Influence[];
  /** Whether time ran out before every part had been masked. */
  readonly isPartial: boolean;
}
