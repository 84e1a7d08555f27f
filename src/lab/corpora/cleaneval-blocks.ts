import { BOILERPLATE, CONTENT } from '../../core/labels.ts';

/** Stands in an alignment for a character that is not content. */
const GAP = '□';
/** A block is content when at least so much of its text is aligned (Vogels et al. 2018, 4.1.1). */
const CONTENT_SHARE = 2 / 3;
/**
 * What the alignment leaves out of a text node's stretch of source: markup and references, which were
 * masked before aligning, and white space, which may or may not match.
 */
const NOT_ALIGNABLE = /<!--[\s\S]*?-->|<[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);?|\s+/gi;

/** A page's source and, for each of its characters, that character or `□`. */
export interface AlignedSource {
  readonly source: string;
  readonly aligned: string;
}

/** Where a text node stands in the source, in UTF-16 units. */
interface SourceRange {
  readonly startOffset: number;
  readonly endOffset: number;
}

/**
 * The share of each text node's characters that are aligned with the cleaned text, white space and
 * character references apart.
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

/** Labels of blocks: content from two thirds on. */
export function blockLabels(shares: Float32Array): Uint8Array {
  // A share is a quotient in single precision, which may fall short of two thirds by its last bit.
  const least = Math.fround(CONTENT_SHARE) - 1e-6;
  return Uint8Array.from(shares, (share) => (share >= least ? CONTENT : BOILERPLATE));
}
