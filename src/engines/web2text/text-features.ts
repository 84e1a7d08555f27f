import { clip, clippedLog, type Feature, features } from './feature.ts';
import { countBetween, type PageCounts } from './page-counts.ts';
import { endsWithPunctuation } from './text-counts.ts';

/** b6 to b22 of the paper's table: of a block's text, and of all text of a node. */
export const TEXT_FEATURES: readonly Feature[] = features(
  'avg_word_length',
  'has_stopword?',
  'stopword_ratio',
  'log(n_characters)',
  'log(punctuation_ratio)',
  'has_numeric?',
  'numeric_ratio',
  'log(avg_sentence_length)',
  'ends_with_punctuation?',
  'ends_with_question_mark?',
  'contains_copyright?',
  'contains_email?',
  'contains_url?',
  'contains_year?',
  'ratio_words_with_capital',
  'ratio_words_with_capital^2',
  'ratio_words_with_capital^3',
);

/** Clips of the paper's table. */
const WORD_LENGTH = [3, 15] as const;
const LOG_PUNCTUATION_RATIO = [-4, -2.5] as const;
const LOG_SENTENCE_LENGTH = [2, 5] as const;
export const LOG_CHARACTERS_OF_BLOCK = [2.5, 5.5] as const;
/** The table names no other clip for nodes above, but nearly all of them are past it; the authors' is 10. */
export const LOG_CHARACTERS_OF_NODE = [2.5, 10] as const;

/** Blocks [from, to): one block, or those of a node. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
  readonly logCharacters: readonly [number, number];
}

/** Values of `TEXT_FEATURES`, written into `row` from `at` on. */
export function writeTextFeatures(
  page: PageCounts,
  { from, to, logCharacters }: BlockRange,
  row: Float32Array,
  at: number,
): void {
  const count = (name: keyof PageCounts['before']) => countBetween(page, name, from, to);
  const characters = count('characters');
  const words = count('words');
  const capitals = words === 0 ? 0 : count('capitalWords') / words;
  const last = page.texts[to - 1];
  const values = [
    clip(words === 0 ? 0 : count('wordCharacters') / words, WORD_LENGTH),
    Number(count('stopwords') > 0),
    words === 0 ? 0 : count('stopwords') / words,
    clippedLog(characters, 1, logCharacters),
    clippedLog(count('punctuation'), characters, LOG_PUNCTUATION_RATIO),
    Number(count('digits') > 0),
    count('digits') / characters,
    clippedLog(characters, count('sentences'), LOG_SENTENCE_LENGTH),
    Number(endsWithPunctuation(last)),
    Number(last.endsWith('?')),
    Number(count('copyrights') > 0),
    Number(count('emails') > 0),
    Number(count('urls') > 0),
    Number(count('years') > 0),
    capitals,
    capitals ** 2,
    capitals ** 3,
  ];
  row.set(values, at);
}
