import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

function sentences(text: string, language: string, maxCharacters?: number): string[] {
  return splitSentences(text, language, maxCharacters).map(({ start, end }) =>
    text.slice(start, end),
  );
}

test('a text is divided into its sentences', () => {
  expect(sentences('Pith floats. It is light!  Why? ', 'en')).toEqual([
    'Pith floats.',
    'It is light!',
    'Why?',
  ]);
});

test('Japanese needs no spaces between sentences', () => {
  expect(sentences('髄は軽い。水に浮く。', 'ja')).toEqual(['髄は軽い。', '水に浮く。']);
});

test('a span without a letter or digit is no sentence', () => {
  expect(sentences('One. * * * Two.', 'en').join('|')).not.toContain('|* * *|');
  expect(sentences('— … —', 'en')).toEqual([]);
});

test('a sentence that is too long is divided at its pauses, else between words', () => {
  expect(sentences('Aaaa bbbb, cccc dddd eeee.', 'en', 12)).toEqual([
    'Aaaa bbbb,',
    'cccc dddd',
    'eeee.',
  ]);
  expect(sentences('Abcdefghij.', 'en', 5)).toEqual(['Abcde', 'fghij']);
});

test('an invalid language is ignored', () => {
  expect(sentences('One. Two.', 'not a language')).toEqual(['One.', 'Two.']);
});
