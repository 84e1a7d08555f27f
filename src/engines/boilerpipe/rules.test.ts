import { expect, it } from 'vitest';
import { isContentByDensity } from './density-rules.ts';
import { isContentByWords } from './num-words-rules.ts';
import { NO_BLOCK, type TextBlock } from './text-block.ts';

function block(words: number, linkedWords = 0): TextBlock {
  return { ...NO_BLOCK, words, linkedWords };
}

/** A block of so many words to a line. */
function dense(density: number, linked = false): TextBlock {
  const words = density * 100;
  return {
    ...NO_BLOCK,
    words,
    wrappedWords: words,
    wrappedLines: 100,
    linkedWords: linked ? words : 0,
  };
}

// Links: 333,333 and 333,334 of a million words stand right at and right above the paper's 0.333333.
it.each([
  ['a third of its words linked', [block(0), block(1_000_000, 333_333), block(0)], true],
  ['more than a third linked', [block(0), block(1_000_000, 333_334), block(0)], false],
  ['17 words', [block(0), block(17), block(0)], true],
  ['16 words alone', [block(0), block(16), block(0)], false],
  ['16 words before 15', [block(0), block(16), block(15)], false],
  ['16 words before 16', [block(0), block(16), block(16)], true],
  ['16 words behind 4', [block(4), block(16), block(0)], false],
  ['16 words behind 5', [block(5), block(16), block(0)], true],
  ['40 words behind links', [block(9, 9), block(40), block(0)], false],
  ['41 words behind links', [block(9, 9), block(41), block(0)], true],
  ['40 words behind links, before 17', [block(9, 9), block(40), block(17)], false],
  ['40 words behind links, before 18', [block(9, 9), block(40), block(18)], true],
  ['17 words behind 0.555556 links', [block(1_000_000, 555_556), block(17), block(0)], true],
  ['17 words behind more links', [block(1_000_000, 555_557), block(17), block(0)], false],
] as const)('the tree of words calls %s content: %s', (_, [previous, current, next], expected) => {
  expect(isContentByWords(previous, current, next)).toBe(expected);
});

it.each([
  ['more than 9 before nothing', [dense(5), dense(9.01), dense(0)], false],
  ['more than 9 before something', [dense(0), dense(9.01), dense(1)], true],
  ['9 behind 4 and before 10', [dense(4), dense(9), dense(10)], false],
  ['9 behind 4.01 and before 10', [dense(4.01), dense(9), dense(10)], true],
  ['9 behind 4 and before 10.01', [dense(4), dense(9), dense(10.01)], true],
  ['12 behind links and before 11', [dense(5, true), dense(12), dense(11)], false],
  ['12 behind links and before 11.01', [dense(5, true), dense(12), dense(11.01)], true],
  ['12 of links', [dense(12), dense(12, true), dense(12)], false],
] as const)(
  'the tree of densities calls a density of %s content: %s',
  (_, [previous, current, next], expected) => {
    expect(isContentByDensity(previous, current, next)).toBe(expected);
  },
);
