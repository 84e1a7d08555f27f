import { classOf, SURROGATE, WORD } from './character-classes.ts';

/** Python's `\w+`: letters and numbers of every script and `_`, but no combining marks. */
const WORDS = /[\p{L}\p{N}_]+/gu;

/**
 * The lower-cased words of a text. Features, labels and metrics all use this tokenizer. In scripts
 * without spaces, a run of letters is one word, as in the benchmark's metric.
 */
export function tokenize(text: string): string[] {
  return tokenizeCased(text.toLowerCase());
}

/** The words of a text, not lower-cased. */
export function tokenizeCased(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const kind = classOf(text.charCodeAt(i));
    if ((kind & WORD) !== 0) {
      if (start < 0) start = i;
      continue;
    }
    if ((kind & SURROGATE) !== 0) return text.match(WORDS) ?? [];
    if (start >= 0) words.push(text.slice(start, i));
    start = -1;
  }
  if (start >= 0) words.push(text.slice(start));
  return words;
}
