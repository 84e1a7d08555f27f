/** Maximum characters: less than a line, or one and a half lines on a phone. */
const MAX_LETTERS = 60;
const ENDS_LIKE_SENTENCE = /[.,;!?…。、，！？।؟،][\s"'”’»」』)\]]*$/u;

/** A measure or a price, which may end with an abbreviation, as in "14 lbs." */
const MEASURE = /\p{N}/u;
const MAX_LETTERS_OF_MEASURE = 30;

/**
 * Whether a paragraph is only a name, a price or a date. Several in a row are set close together.
 */
export function isLabel(text: string): boolean {
  const trimmed = text.trim();
  if (MEASURE.test(trimmed) && trimmed.length <= MAX_LETTERS_OF_MEASURE) return true;
  return trimmed.length <= MAX_LETTERS && !ENDS_LIKE_SENTENCE.test(trimmed);
}
