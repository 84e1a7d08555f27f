import { CONTENT } from './labels.ts';

/**
 * What a text leaf can be on its page, after the guide of the labeled blocks. The order is the one
 * in which networks give their answers.
 */
export const PARTS = [
  'boilerplate',
  'main',
  'headline',
  'dek',
  'meta',
  'caption',
  'notes',
  'bio',
  'comments',
  'related',
] as const;
export type Part = (typeof PARTS)[number];

/** The place of each part in `PARTS`. */
export const PART_INDEX = Object.fromEntries(PARTS.map((part, i) => [part, i])) as Readonly<
  Record<Part, number>
>;

/** What is no part of the content itself, whatever is chosen: of others, or of nothing. */
export const PARTS_OUTSIDE: ReadonlySet<Part> = new Set(['boilerplate', 'comments', 'related']);

/**
 * The parts of leaves in agreement with what is kept: a kept leaf is main where its part is outside,
 * and what is left out is not main.
 * @param labels shape [L], CONTENT or another
 * @param parts shape [L], indices into `PARTS`
 */
export function reconcileParts(labels: Uint8Array, parts: Uint8Array): Uint8Array {
  return parts.map((part, leaf) => {
    if (labels[leaf] === CONTENT) return PARTS_OUTSIDE.has(PARTS[part]) ? PART_INDEX.main : part;
    return part === PART_INDEX.main ? PART_INDEX.boilerplate : part;
  });
}

/** The parts that stand beside the text itself. */
export type PartBesideText = Exclude<Part, 'boilerplate' | 'main'>;
export const PARTS_BESIDE_TEXT = PARTS.filter(
  (part): part is PartBesideText => part !== 'boilerplate' && part !== 'main',
);

/** What users may count as content, from the least to the most. */
export const EXTENTS = ['article', 'notes', 'comments'] as const;
export type Extent = (typeof EXTENTS)[number];
export const DEFAULT_EXTENT: Extent = 'notes';

/** The parts that count as content. */
export interface PartChoice {
  /** Parts of which leaves that an engine keeps stay. */
  readonly kept: ReadonlySet<Part>;
  /** Parts of which leaves are taken along that an engine by itself leaves out. */
  readonly brought: ReadonlySet<Part>;
}

/** Parts that are content under no choice: of other pages, or of none. */
type Unchosen = 'boilerplate' | 'related';
/** The parts that can be chosen one by one. */
export const CHOSEN_PARTS = PARTS.filter(
  (part): part is Exclude<Part, Unchosen> => part !== 'boilerplate' && part !== 'related',
);

/** Author and date are shown from the metadata, so that lines with them are not brought. */
const OF_ARTICLE: readonly Part[] = ['main', 'headline', 'dek'];
/**
 * Notes and the box about the author are kept, but not brought: where engines see them outside the text, it is more often
 * a list of other pages. Notes that a number leads to come along by themselves.
 */
const BESIDE_ARTICLE: readonly Part[] = ['caption', 'notes', 'bio'];
const BROUGHT_BESIDE: readonly Part[] = ['caption'];

export function choiceOfExtent(extent: Extent): PartChoice {
  const beside = extent !== 'article';
  const comments: readonly Part[] = extent === 'comments' ? ['comments'] : [];
  const brought = [...OF_ARTICLE, ...(beside ? BROUGHT_BESIDE : []), ...comments];
  const kept: Part[] = [...brought, 'meta', ...(beside ? BESIDE_ARTICLE : [])];
  return { kept: new Set(kept), brought: new Set(brought) };
}

/** The choice of exactly some parts. */
export function choiceOfParts(parts: readonly Part[]): PartChoice {
  const chosen = new Set(parts);
  return { kept: chosen, brought: chosen };
}
