import { BLOCK_BREAK } from './text-runs.ts';

/** A text without what people do not type or do not tell apart, and the way back to the text as it is. */
export interface FoldedText {
  readonly text: string;
  /** Where in the text itself a stretch of the folded one begins; a ligature is never torn. */
  startAt(index: number): number;
  /** Where it ends, if it is not empty. */
  endAt(index: number): number;
}

/** A character with its marks, unless it is one that stays; also half-width marks of Japanese voices. */
const PIECE = /(?:[^\0-\x7F]|[\0-\x7F](?=\p{M}))[\p{M}\uFF9E\uFF9F]*|[\t-\rA-Z`]/gu;
const SINGLE_QUOTE = /^[`´ʹʻʼʽˈ‘’‚‛′‵‹›]/u;
const DOUBLE_QUOTE = /^[“”„‟″‶«»〝〞〟]/u;
const HYPHEN = /^[\u2010-\u2015\u2212]/u;
/** Soft hyphens and what else takes no room. */
const INVISIBLE = /^[\xAD\u200B-\u200F\u2060\uFEFF]/u;
/**
 * Marks that people leave out: accents, variants of a sign, points of Hebrew and Arabic. The vowels of Indic
 * scripts are marks, too, and the voices of kana, and tell words apart.
 */
const ACCENT = /(?![\u3099\u309A])(?=\p{sc=Zinh}|\p{sc=Hebr}|\p{sc=Arab})\p{M}/gu;

/** Folds case, accents, ligatures, widths, quotation marks, hyphens and white space. */
export function foldText(text: string): FoldedText {
  const known = new Map<string, string>();
  /** Pieces whose length is another now: where they begin and end, folded and as they are. */
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

  /** The last changed piece that begins at or before a place. */
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
    startAt(index) {
      const { to, start, end } = pieceAt(index);
      return index < to ? start : end + index - to;
    },
    endAt(index) {
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
  // Composed again, or a syllable of Korean would be found by its first letter.
  const bare = piece.normalize('NFKD').replace(ACCENT, '').normalize('NFC');
  // By way of its capital, as ß is SS, and both letters s of Greek are Σ.
  return bare.toUpperCase().toLowerCase();
}
