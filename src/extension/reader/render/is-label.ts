/** Letters: less than a line, on phones about one and a half. */
const MAX_LETTERS = 60;
const ENDS_LIKE_SENTENCE = /[.,;!?…。、，！？।؟،][\s"'”’»」』)\]]*$/u;

/** A measure or a price, which may end with an abbreviation: "14 lbs." */
const MEASURE = /\p{N}/u;
const MAX_LETTERS_OF_MEASURE = 30;

/** Whether a paragraph is no more than a name, a price or a date: several in a row are set like lines of one. */
export function isLabel(text: string): boolean {
  const trimmed = text.trim();
  if (MEASURE.test(trimmed) && trimmed.length <= MAX_LETTERS_OF_MEASURE) return true;
  return trimmed.length <= MAX_LETTERS && !ENDS_LIKE_SENTENCE.test(trimmed);
}
