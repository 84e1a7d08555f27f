/** Longer ones are no list of a few sizes; the pattern below is quadratic in the worst case. */
const MAX_LENGTH = 10_000;
/** Commas divide the candidates, but may stand in an address too, without a space after them. */
const CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g;
/** Wide enough for a reader's column on a dense screen. */
const GOOD_WIDTH = 1_200;

/**
 * The candidate of a `srcset` to show: the smallest of at least 1,200 pixels, else the largest.
 * @returns an address as it stands, and whether the list names its size; undefined for an empty list
 */
export function pickFromSrcset(
  srcset: string,
): { readonly url: string; readonly isSized: boolean } | undefined {
  if (srcset.length > MAX_LENGTH) return undefined;
  const candidates = Array.from(srcset.matchAll(CANDIDATE), ([, url, size = '1', unit = 'x']) => ({
    url,
    width: Number(size) * (unit === 'x' ? GOOD_WIDTH / 2 : 1),
    isSized: unit === 'w',
  })).sort((a, b) => a.width - b.width);
  return candidates.find(({ width }) => width >= GOOD_WIDTH) ?? candidates[candidates.length - 1];
}
