import { tokenizeCased } from '../../core/text/tokenize.ts';
import { STOPWORDS } from './stopwords.ts';

/** What is counted in the text of a block; the counts of a node are the sums over its blocks. */
export const COUNT_NAMES = [
  'characters',
  'words',
  'wordCharacters',
  'capitalWords',
  'stopwords',
  'sentences',
  'punctuation',
  'digits',
  'copyrights',
  'emails',
  'urls',
  'years',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];
export type TextCounts = Record<CountName, number>;

/** The paper's characters, which its print has lost, after the authors' own list. */
const PUNCTUATION = '.,?;:!';
const SENTENCE_BREAK = /[.?!;]\s+(?=\p{Lu})/gu;
const CAPITAL = /^\p{Lu}/u;
const DIGIT = /\p{Nd}/gu;
const YEAR = /^\d{4}$/;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/;
const URL = /\b(?:https?|ftp):\/\/[^\s/$.?#]/i;
const WHITE_SPACE = /\s+/g;

/** A block's text as it is judged: white space collapsed, none at the ends. */
export function plainText(text: string): string {
  return text.trim().replace(WHITE_SPACE, ' ');
}

/** @param text as `plainText` gives it, not empty */
export function countText(text: string): TextCounts {
  const words = tokenizeCased(text);
  const counts: TextCounts = {
    characters: text.length,
    words: words.length,
    wordCharacters: 0,
    capitalWords: 0,
    stopwords: 0,
    sentences: 1 + occurrences(text, SENTENCE_BREAK),
    punctuation: 0,
    digits: occurrences(text, DIGIT),
    copyrights: text.includes('©') ? 1 : 0,
    emails: text.includes('@') && EMAIL.test(text) ? 1 : 0,
    urls: text.includes('://') && URL.test(text) ? 1 : 0,
    years: 0,
  };
  for (const word of words) {
    counts.wordCharacters += word.length;
    if (CAPITAL.test(word)) counts.capitalWords++;
    if (STOPWORDS.has(word.toLowerCase())) counts.stopwords++;
    if (word.length === 4 && YEAR.test(word)) counts.years++;
  }
  for (const character of text) if (PUNCTUATION.includes(character)) counts.punctuation++;
  return counts;
}

export function endsWithPunctuation(text: string): boolean {
  return text !== '' && PUNCTUATION.includes(text[text.length - 1]);
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
