import { classOf, LETTER, NUMBER, SURROGATE, UNDERSCORE, UNSPACED } from './character-classes.ts';

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
  let words = 0;
  let characters = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = classOf(code);
    if ((kind & (UNSPACED | SURROGATE)) !== 0) {
      if ((kind & SURROGATE) !== 0) return countWithSurrogates(text);
      characters++;
      inWord = false;
    } else if ((kind & (LETTER | NUMBER)) !== 0 || code === UNDERSCORE) {
      if (!inWord) words++;
      inWord = true;
    } else {
      inWord = false;
    }
  }
  return words + characters / CHARACTERS_PER_WORD;
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
