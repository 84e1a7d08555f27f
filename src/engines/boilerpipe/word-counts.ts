/**
 * A token of boilerpipe: word characters with adjacent punctuation, such as `don't`, `3.5` or
 * `e-mail`. Other characters, such as `&` or a dash, separate words even without a space.
 */
const TOKEN = /[\p{L}\p{M}\p{N}_"'.,!@\-:;$?()/]+/gu;
const HAS_LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/**
 * Width at which lines are wrapped, in characters (Kohlschütter and Nejdl, CIKM 2008: the usual
 * terminal).
 */
const LINE_LENGTH = 80;

/** A part of a block's text that is linked as a whole or not at all. */
export interface TextRun {
  readonly text: string;
  readonly isLinked: boolean;
}

export interface WordCounts {
  readonly words: number;
  readonly linkedWords: number;
  readonly wrappedWords: number;
  readonly wrappedLines: number;
}

/**
 * Counts the words of a block, and those in full lines of LINE_LENGTH characters. The last line
 * does not count, unless it is the only one.
 */
export function countBlockWords(runs: readonly TextRun[]): WordCounts {
  let [words, linkedWords, fullLines, wordsInLine] = [0, 0, 0, 0];
  // The length starts at -1, because the first word of a line has no space before it.
  let lineLength = -1;
  for (const { text, isLinked } of runs) {
    for (const [token] of text.matchAll(TOKEN)) {
      if (!HAS_LETTER_OR_NUMBER.test(token)) continue;
      words++;
      if (isLinked) linkedWords++;
      wordsInLine++;
      lineLength += token.length + 1;
      if (lineLength > LINE_LENGTH) {
        fullLines++;
        lineLength = token.length;
        wordsInLine = 1;
      }
    }
  }
  return fullLines === 0
    ? { words, linkedWords, wrappedWords: words, wrappedLines: 1 }
    : { words, linkedWords, wrappedWords: words - wordsInLine, wrappedLines: fullLines };
}
