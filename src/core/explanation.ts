import type { EngineId } from './engine.ts';

/** What engines measure of a text beside its words, tags and names; each is left out as a whole. */
export const FACTORS = [
  ...(['look', 'length', 'links', 'place', 'around', 'containers', 'regions', 'names'] as const),
  ...(['headings', 'repeats', 'alike', 'copies', 'title', 'landmarks', 'target', 'page'] as const),
] as const;
export type Factor = (typeof FACTORS)[number];

/** A part of a page that was left out to see what becomes of a leaf without it. */
export type PagePart =
  /** Words of the leaf that stand in a row. */
  | { readonly kind: 'words'; readonly text: string }
  /** The tag of an element that the leaf stands in; `level` 0 is the one right around it. */
  | { readonly kind: 'tag'; readonly name: string; readonly level: number }
  /** The `class` and `id` of such an element. */
  | { readonly kind: 'class'; readonly text: string; readonly level: number }
  /** The text of a leaf before or after it. */
  | { readonly kind: 'neighbour'; readonly leaf: number; readonly text: string }
  /** A group of what the engine measures of the leaf. */
  | { readonly kind: 'factor'; readonly factor: Factor };

/** How much a part speaks for or against a leaf. */
export type Influence = PagePart & {
  /** Log-odds of content with the part less those without it: above 0 it speaks for content. */
  readonly logOdds: number;
};

/** Why an engine gave a leaf its probability. */
export interface Explanation {
  readonly engine: EngineId;
  readonly leaf: number;
  /** P(content) of the leaf, all parts in place. */
  readonly probability: number;
  readonly threshold: number;
  readonly isCalibrated: boolean;
  /** Tags from the root to the element that the leaf stands in. */
  readonly tagPath: readonly string[];
  /** The greatest, for or against, first. */
  readonly influences: readonly Influence[];
  /** Time ran out before every part had its turn. */
  readonly isPartial: boolean;
}
