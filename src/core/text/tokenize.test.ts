import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.ts';
import { tokenize, tokenizeCased } from './tokenize.ts';

/**
 * Generates texts of many scripts, with marks, spaces of all kinds, and whole and halved surrogate
 * pairs.
 */
const TEXT = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...'aZ09_ \n\t-İßΣſ’é́中ひカไแ၁ ﻿\ud83d\ude42𝟘𠀀𐐀²Ⅷ٣'),
  }),
  fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
);

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

describe('tokenize', () => {
  it.each([
    ['', []],
    ["Don't stop_me NOW", ['don', 't', 'stop_me', 'now']],
    ['Žluťoučký kůň', ['žluťoučký', 'kůň']],
    ['日本語、文章', ['日本語', '文章']],
    ['a🙂b 𝟘', ['a', 'b', '𝟘']],
  ])('divides %j', (text, words) => {
    expect(tokenize(text)).toEqual(words);
  });

  it('finds the runs of letters, numbers and _ of any text', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const word = /[\p{L}\p{N}_]+/gu;
        expect(tokenizeCased(text)).toEqual(text.match(word) ?? []);
        expect(tokenize(text)).toEqual(text.toLowerCase().match(word) ?? []);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('countWords', () => {
  it('counts in any text the words, and half of the characters of scripts without spaces', () => {
    const found = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`, 'gu');
    const unspaced = new RegExp(`^[${UNSPACED}]$`, 'u');
    fc.assert(
      fc.property(TEXT, (text) => {
        const matches = text.match(found) ?? [];
        const halves = matches.filter((match) => match.length === 1 && unspaced.test(match));
        expect(countWords(text)).toBe(matches.length - halves.length / 2);
      }),
      { numRuns: 2_000 },
    );
  });
});
