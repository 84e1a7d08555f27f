import { classOf, SPACED_WORD, SURROGATE, UNSPACED } from './character-classes.ts';

/** A run of letters and numbers, or one character of a script that is written without spaces. */
const WORD_OR_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}_])+/gu;
/** The average number of characters per word in Chinese and Japanese prose. */
const CHARACTERS_PER_WORD = 2;

/**
 * The number of words that a person would count. Scripts without spaces count as one word per two
 * characters, so that a Chinese paragraph does not look like three long words.
 */
export function countWords(text: string): number {
  let beginnings = 0;
  let characters = 0;
  let seen = 0;
  let before = 0;
  // The loop has no branches, since processors cannot predict where a word ends.
  for (let i = 0; i < text.length; i++) {
    const kind = classOf(text.charCodeAt(i));
    beginnings += kind & ~before & SPACED_WORD;
    characters += kind & UNSPACED;
    seen |= kind;
    before = kind;
  }
  if ((seen & SURROGATE) !== 0) return countWithSurrogates(text);
  return beginnings / SPACED_WORD + characters / UNSPACED / CHARACTERS_PER_WORD;
}

/**
 * Counts words where some characters have two code units, which only regular expressions can
 * classify.
 */
function countWithSurrogates(text: string): number {
  let words = 0;
  let characters = 0;
  for (const [match] of text.matchAll(WORD_OR_CHARACTER)) {
    if (match.length === 1 && (classOf(match.charCodeAt(0)) & UNSPACED) !== 0) characters++;
    else words++;
  }
  return words + characters / CHARACTERS_PER_WORD;
}
