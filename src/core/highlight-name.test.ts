import { expect, test } from 'vitest';
import { drawHighlightName, isDrawnWith, isHighlightName } from './highlight-name.ts';
import { seededRandom } from './random.ts';

test('names differ each time, and only the secret tells that they are Pith’s', () => {
  const random = seededRandom(1);
  const names = Array.from({ length: 1_000 }, () => drawHighlightName('secret', random));
  expect(new Set(names).size).toBe(1_000);
  expect(names.filter((name) => !isHighlightName(name))).toEqual([]);
  expect(names.filter((name) => !isDrawnWith('secret', name))).toEqual([]);
  expect(names.filter((name) => isDrawnWith('other', name))).toEqual([]);
});

test('no character is the same in all names', () => {
  const random = seededRandom(2);
  const names = Array.from({ length: 1_000 }, () => drawHighlightName('secret', random));
  const kinds = Array.from({ length: 19 }, (_, i) => new Set(names.map((name) => name[i])).size);
  // The first digit holds only a few of the 53 bits.
  expect(Math.min(...kinds)).toBeGreaterThan(1);
});

test.each([
  'pith',
  'search-results',
  '',
  'a',
  '0aaaaaaaaaaaaaaaaaa',
  'aaaaaaaaaaaaaaaaaaa) {} * {',
])('%j is no name that we have drawn', (name) => expect(isDrawnWith('secret', name)).toBe(false));
