import { BLOCK_BREAK } from './text-runs.ts';

/**
 * A character that folding may change, with its combining marks, including the half-width voicing
 * marks of Japanese.
 */
const PIECE = /(?:[^\0-\x7F]|[\0-\x7F](?=\p{M}))[\p{M}\uFF9E\uFF9F]*|[\t-\rA-Z`]/gu;
const SINGLE_QUOTE = /^[`´ʹʻʼʽˈ‘’‚‛′‵‹›]/u;
const DOUBLE_QUOTE = /^[“”„‟″‶«»〝〞〟]/u;
const HYPHEN = /^[\u2010-\u2015\u2212]/u;
/** Soft hyphens and other characters without a width. */
const INVISIBLE = /^[\xAD\u200B-\u200F\u2060\uFEFF]/u;
/**
 * Marks that people leave out: accents, variation selectors, and points of Hebrew and Arabic.
 * Vowels of Indic scripts and the voicing marks of kana are marks as well, but they distinguish
 * words.
 */
const ACCENT = /(?![\u3099\u309A])(?=\p{sc=Zinh}|\p{sc=Hebr}|\p{sc=Arab})\p{M}/gu;

/**
 * A text without differences that people do not type, and the way back to its original offsets.
 * Folds case, accents, ligatures, widths, quotation marks, hyphens and white space.
 */
export function foldText(text: string) {
  const known = new Map<string, string>();
  /**
   * Pieces whose length has changed, with their offsets in the folded text (`from`, `to`) and in
   * the original (`start`, `end`).
   */
  const changed: Record<'from' | 'to' | 'start' | 'end', number>[] = [];
  let longer = 0;
  const folded = text.replace(PIECE, (piece: string, start: number) => {
    let short = known.get(piece);
    if (short === undefined) {
      short = foldPiece(piece);
      known.set(piece, short);
    }
    if (short.length !== piece.length) {
      const from = start + longer;
      changed.push({ from, to: from + short.length, start, end: start + piece.length });
      longer += short.length - piece.length;
    }
    return short;
  });

  /** The last changed piece that begins at or before an offset of the folded text. */
  function pieceAt(index: number) {
    let [low, high] = [0, changed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (changed[middle].from <= index) low = middle + 1;
      else high = middle;
    }
    return changed[low - 1] ?? { from: 0, to: 0, start: 0, end: 0 };
  }

  return {
    text: folded,
    /**
     * Offset in the original text at which a span of the folded text begins. A ligature is never
     * split.
     */
    startAt(index: number) {
      const { to, start, end } = pieceAt(index);
      return index < to ? start : end + index - to;
    },
    /** Offset at which a span that is not empty ends. */
    endAt(index: number) {
      const { to, end } = pieceAt(index - 1);
      return index <= to ? end : end + index - to;
    },
  };
}

function foldPiece(piece: string): string {
  if (piece === BLOCK_BREAK) return piece;
  if (/^\s/u.test(piece)) return ' ';
  if (SINGLE_QUOTE.test(piece)) return "'";
  if (DOUBLE_QUOTE.test(piece)) return '"';
  if (HYPHEN.test(piece)) return '-';
  if (INVISIBLE.test(piece)) return '';
  // Composed again, because the first letter would otherwise match a whole Korean syllable.
  const bare = piece.normalize('NFKD').replace(ACCENT, '').normalize('NFC');
  // Upper case comes first, because ß becomes SS, and both forms of the Greek s become Σ.
  return bare.toUpperCase().toLowerCase();
}
