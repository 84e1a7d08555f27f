import fc from 'fast-check';
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

/** The substrings of a text that are found. */
function found(text: string, wanted: string): string[] {
  return findMatches(text, wanted).map(({ start, end }) => text.slice(start, end));
}

test('typed quotation marks and hyphens find printed ones', () => {
  expect(found("They don’t, and don't say “why”.", "don't")).toEqual(['don’t', "don't"]);
  expect(found("They don’t, and don't say “why”.", '"why"')).toEqual(['“why”']);
  expect(found('«Why» and „why“', '"why"')).toEqual(['«Why»', '„why“']);
  expect(found('a well‐known, well‑known way, 1990–1999', 'well-known')).toEqual([
    'well‐known',
    'well‑known',
  ]);
  expect(found('1990–1999', '1990-1999')).toEqual(['1990–1999']);
});

test('an accent is the same in one character and in two, and whole in what is found', () => {
  expect(found('Le café, un cafe\u0301s', 'cafe')).toEqual(['café', 'cafe\u0301']);
  expect(found('café, cafe\u0301s', 'cafe\u0301')).toEqual(['café', 'cafe\u0301']);
});

test('letters are found in ligatures, and wide ones by narrow ones', () => {
  expect(found('in the oﬃce', 'office')).toEqual(['oﬃce']);
  expect(found('oﬃce', 'f')).toEqual(['ﬃ']);
  expect(found('oﬃce', 'ice')).toEqual(['ﬃce']);
  expect(found('ﾌﾞﾗｳｻﾞ と ブラウザ', 'ブラウザ')).toEqual(['ﾌﾞﾗｳｻﾞ', 'ブラウザ']);
  expect(found('ＰＩＴＨ', 'pith')).toEqual(['ＰＩＴＨ']);
  expect(found('Straße', 'strasse')).toEqual(['Straße']);
});

test('soft hyphens are passed over', () => {
  expect(found('elder\u00adberry', 'derb')).toEqual(['der\u00adb']);
  expect(found('elder\u00adberry', 'elder')).toEqual(['elder']);
  expect(found('elder\u00adberry', 'berry')).toEqual(['berry']);
});

test('marks that make another word are significant', () => {
  expect(found('ガス', 'カス')).toEqual([]);
  expect(found('की', 'का')).toEqual([]);
  expect(found('한글', '하')).toEqual([]);
});

test('spans are ascending and within the text, for random texts', () => {
  const odd = [
    'a',
    'A',
    'f',
    'ﬀ',
    'ß',
    'e\u0301',
    '\u0301',
    'é',
    '’',
    '\u00ad',
    ' ',
    '\u2029',
    'ｶ',
    'ﾞ',
    '😀',
  ];
  const words = fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (text, wanted) => {
      let last = 0;
      for (const { start, end } of findMatches(text, wanted)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { seed: 7 },
  );
});

test('nothing is found across two blocks', () => {
  expect(findMatches('a\u2029b', 'a b')).toEqual([]);
});

test('an empty query finds nothing', () => {
  expect(findMatches('pith', '  ')).toEqual([]);
});
