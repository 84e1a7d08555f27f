import { expect, test } from 'vitest';
import { drawHighlightName, isDrawnWith, isHighlightName } from './highlight-name.ts';
import { seededRandom } from './random.ts';

test('names are new each time, and known again by who has the secret alone', () => {
  const random = seededRandom(1);
  const names = Array.from({ length: 1_000 }, () => drawHighlightName('secret', random));
  expect(new Set(names).size).toBe(1_000);
  expect(names.filter((name) => !isHighlightName(name))).toEqual([]);
  expect(names.filter((name) => !isDrawnWith('secret', name))).toEqual([]);
  expect(names.filter((name) => isDrawnWith('other', name))).toEqual([]);
});

test('no character of a name is the same in all of them', () => {
  const random = seededRandom(2);
  const names = Array.from({ length: 1_000 }, () => drawHighlightName('secret', random));
  const kinds = Array.from({ length: 19 }, (_, i) => new Set(names.map((name) => name[i])).size);
  // Of 53 bits the first digit has but a few.
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
