import { BOILERPLATE, CONTENT } from '../../core/labels.ts';

/** In an alignment, this character stands for one that is not content. */
const GAP = '□';
/**
 * A block is content when at least this share of its text is aligned (Vogels et al. 2018, 4.1.1).
 */
const CONTENT_SHARE = 2 / 3;
/**
 * What does not count in a text node's part of the source. Markup and character references were
 * masked before aligning, and white space may or may not match.
 */
const NOT_ALIGNABLE = /<!--[\s\S]*?-->|<[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);?|\s+/gi;

/** A page's source and, for each of its characters, that character or `□`. */
export interface AlignedSource {
  readonly source: string;
  readonly aligned: string;
}

/** Range of a text node in the source, in UTF-16 units. */
interface SourceRange {
  readonly startOffset: number;
  readonly endOffset: number;
}

/**
 * The share of each text node's characters that are aligned with the cleaned text. White space and
 * character references do not count.
 * @param places shape [L]; a node without a place counts as not aligned
 * @returns shape [L], in [0, 1]
 */
export function alignedShares(
  { source, aligned }: AlignedSource,
  places: readonly (SourceRange | undefined)[],
): Float32Array {
  return Float32Array.from(places, (place) => {
    if (place === undefined) return 0;
    const { startOffset, endOffset } = place;
    return shareOf(source.slice(startOffset, endOffset), aligned.slice(startOffset, endOffset));
  });
}

function shareOf(source: string, aligned: string): number {
  let [all, kept, from] = [0, 0, 0];
  const count = (to: number) => {
    all += to - from;
    for (let i = from; i < to; i++) if (aligned[i] !== GAP) kept++;
  };
  for (const match of source.matchAll(NOT_ALIGNABLE)) {
    count(match.index);
    from = match.index + match[0].length;
  }
  count(source.length);
  return all === 0 ? 0 : kept / all;
}

/** Labels blocks as content when their share reaches CONTENT_SHARE. */
export function blockLabels(shares: Float32Array): Uint8Array {
  // Shares are single-precision quotients, which may miss two thirds by their last bit.
  const least = Math.fround(CONTENT_SHARE) - 1e-6;
  return Uint8Array.from(shares, (share) => (share >= least ? CONTENT : BOILERPLATE));
}
