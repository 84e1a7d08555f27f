import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

test('finds every place, whatever the case', () => {
  expect(findMatches('Pith, the pith.', 'PITH')).toEqual([
    { start: 0, end: 4 },
    { start: 10, end: 14 },
  ]);
});

test('finds words with and without their accents', () => {
  expect(findMatches('Le café, un cafe', 'cafe')).toEqual([
    { start: 3, end: 7 },
    { start: 12, end: 16 },
  ]);
  expect(findMatches('cafe', 'café')).toEqual([{ start: 0, end: 4 }]);
});

test('a space finds any white space', () => {
  expect(findMatches('a\n b', 'a b')).toEqual([]);
  expect(findMatches('a\u00a0b a\nb', 'a b')).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 7 },
  ]);
});

test('letters that fold to two keep every offset in its place', () => {
  expect(findMatches('İİ straße pith', 'pith')).toEqual([{ start: 10, end: 14 }]);
  expect(findMatches('😀 pith', 'pith')).toEqual([{ start: 3, end: 7 }]);
});

test('nothing is found across two blocks', () => {
  expect(findMatches('a\u2029b', 'a b')).toEqual([]);
});

test('nothing is found by nothing', () => {
  expect(findMatches('pith', '  ')).toEqual([]);
});
