/** A longer attribute is no list of a few sizes, and the pattern below takes quadratic time in the worst case. */
const MAX_LENGTH = 10_000;
/** Commas divide the candidates, but may stand in an address too, without a space after them. */
const CANDIDATE = /(?<![^\s,])([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g;
/** Wide enough for a reader's column on a dense screen. */
const GOOD_WIDTH = 1_200;
/** Wide enough for a whole window on one. */
export const FULL_WIDTH = 2_560;

export interface SizedAddress {
  /** The address is kept as the page has it. */
  readonly url: string;
  /** Whether the list says how wide the picture is. */
  readonly isSized: boolean;
  /** Whether it is the one for screens of more than one dot to a pixel. */
  readonly isDense: boolean;
  /** Whether the list has one for all other screens, too: what stands outside the list is a copy for none. */
  readonly isWhole: boolean;
}

/**
 * The candidate of a `srcset` to show: the smallest that is wide enough, else the largest.
 * @param wanted pixels from which on it is wide enough
 * @returns undefined for an empty list
 */
export function pickFromSrcset(srcset: string, wanted = GOOD_WIDTH): SizedAddress | undefined {
  if (srcset.length > MAX_LENGTH) return undefined;
  const candidates = Array.from(srcset.matchAll(CANDIDATE), ([, url, size = '1', unit = 'x']) => ({
    url,
    width: Number(size) * (unit === 'x' ? GOOD_WIDTH / 2 : 1),
    isSized: unit === 'w',
    isDense: unit === 'x' && Number(size) > 1,
  })).sort((a, b) => a.width - b.width);
  const isWhole =
    candidates.length > 1 && candidates.some(({ isSized, isDense }) => !isSized && !isDense);
  const picked =
    candidates.find(({ width }) => width >= wanted) ?? candidates[candidates.length - 1];
  return picked && { ...picked, isWhole };
}
