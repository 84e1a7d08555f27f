import type { ReadingPlace } from '../../../platform/settings/reading-places.ts';

/** Texts that are remembered before and after the one that is read. */
const REACH = 5;
/** Different texts that must be where they were, or the place could be anywhere. */
const MIN_TEXTS = 3;

/** Where a place is in an article: the index of a block, and how much of it was read. */
export interface FoundPlace {
  readonly index: number;
  readonly share: number;
}

/** What tells a place from others: its own text, and those around it. */
export function placeAt(
  texts: readonly string[],
  { index, share }: FoundPlace,
): Omit<ReadingPlace, 'pageTop'> {
  const from = Math.max(index - REACH, 0);
  const sums = texts.slice(from, index + REACH + 1).map(sumOf);
  return { sums, own: index - from, index, share };
}

/**
 * The block that a place was in; where that is gone, the one after those that were before it. Of blocks that are the
 * same, it is the one with the most of the same texts around it in the same order, and the nearest of several.
 * @param texts of all blocks, in order
 * @returns undefined where the article has too little of what was there
 */
export function findPlace(texts: readonly string[], place: ReadingPlace): FoundPlace | undefined {
  const { sums, own, share } = place;
  const now = texts.map(sumOf);
  const needed = Math.min(MIN_TEXTS, new Set(sums.filter(Boolean)).size);
  if (needed === 0) return undefined;
  // The nearest text that is still there stands for those that are gone.
  const byDistance = [...sums.keys()].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  for (const at of byDistance) {
    const found = bestMatch(now, place, at);
    if (found === undefined || found.texts < needed) continue;
    if (at === own) return { index: found.index, share };
    const index = at < own ? Math.min(found.index + 1, now.length - 1) : found.index;
    return { index, share: 0 };
  }
  return undefined;
}

interface Match {
  readonly index: number;
  /** Different texts around it that are where they were. */
  readonly texts: number;
}

/** The block that says what a remembered one said, and has the most of its surroundings. */
function bestMatch(now: readonly number[], place: ReadingPlace, at: number): Match | undefined {
  const { sums, own } = place;
  if (sums[at] === 0) return undefined;
  const wanted = place.index + at - own;
  let best: Match | undefined;
  let most = 0;
  for (let index = now.indexOf(sums[at]); index >= 0; index = now.indexOf(sums[at], index + 1)) {
    const matched = [
      sums[at],
      ...inOrder(
        sums.slice(0, at).reverse(),
        now.slice(Math.max(index - 2 * REACH, 0), index).reverse(),
      ),
      ...inOrder(sums.slice(at + 1), now.slice(index + 1, index + 1 + 2 * REACH)),
    ];
    const isNearer = best === undefined || Math.abs(index - wanted) < Math.abs(best.index - wanted);
    if (matched.length < most || (matched.length === most && !isNearer)) continue;
    most = matched.length;
    best = { index, texts: new Set(matched).size };
  }
  return best;
}

/** Those of the wanted texts that are there, one after another. */
function inOrder(wanted: readonly number[], there: readonly number[]): number[] {
  let from = 0;
  return wanted.filter((sum) => {
    const at = sum === 0 ? -1 : there.indexOf(sum, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}

/** A number that stands for a text (FNV-1a); 0 for a picture, which has none. */
function sumOf(text: string): number {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '') return 0;
  let sum = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ words.charCodeAt(i), 0x01000193);
  return (sum >>> 0) + 1;
}
