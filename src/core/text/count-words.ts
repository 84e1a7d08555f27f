/** A run of letters and numbers, or one character of a script that is written without spaces. */
const WORD_OR_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}_])+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9_]+/gi;
/** Characters to a word in Chinese and Japanese prose, on average. */
const CHARACTERS_PER_WORD = 2;

/**
 * How many words a reader would count. Scripts without spaces are counted by characters, two to a
 * word, so that a Chinese paragraph does not look like three long words.
 */
export function countWords(text: string): number {
  if (ASCII.test(text)) return text.match(ASCII_WORD)?.length ?? 0;
  let words = 0;
  let characters = 0;
  for (const [match] of text.matchAll(WORD_OR_CHARACTER)) {
    if (match.length === 1 && UNSPACED.test(match)) characters++;
    else words++;
  }
  return words + characters / CHARACTERS_PER_WORD;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
