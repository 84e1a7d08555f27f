import { classOf, SPACED_WORD, SURROGATE, UNSPACED } from './character-classes.ts';

/** A run of letters and numbers, or one character of a script that is written without spaces. */
const WORD_OR_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}_])+/gu;
/** Characters to a word in Chinese and Japanese prose, on average. */
const CHARACTERS_PER_WORD = 2;

/**
 * How many words a reader would count. Scripts without spaces are counted by characters, two to a
 * word, so that a Chinese paragraph does not look like three long words.
 */
export function countWords(text: string): number {
  let beginnings = 0;
  let characters = 0;
  let seen = 0;
  let before = 0;
  // Without branches, as no processor can guess where a word ends.
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

/** Characters of two code units are told apart by regular expressions alone. */
function countWithSurrogates(text: string): number {
  let words = 0;
  let characters = 0;
  for (const [match] of text.matchAll(WORD_OR_CHARACTER)) {
    if (match.length === 1 && (classOf(match.charCodeAt(0)) & UNSPACED) !== 0) characters++;
    else words++;
  }
  return words + characters / CHARACTERS_PER_WORD;
}
