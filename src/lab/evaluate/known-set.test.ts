import { expect, it } from 'vitest';
import { isKnownSet } from './known-set.ts';

it('figures of some pages, or of a corpus of one’s own, are not those that texts show', () => {
  expect(isKnownSet('val', 317)).toBe(true);
  expect(isKnownSet('val', 3)).toBe(false);
  expect(isKnownSet('articles', 181)).toBe(false);
});
