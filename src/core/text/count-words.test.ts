import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['Two words', 2],
    ["don't stop", 3],
    ['Žluťoučký kůň', 2],
    ['日本語の文章', 3],
    ['Python 言語', 2],
    ['ภาษาไทย', 3.5],
    ['— … !', 0],
  ])('counts %j as %d', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
