import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideBySite, siteOf } from './divide-by-site.ts';

const PAGES = [
  { id: '1', url: 'https://www.big.co.uk/a' },
  { id: '2', url: 'https://shop.big.co.uk/b' },
  { id: '3', url: 'https://big.co.uk/c' },
  { id: '4', url: 'https://other.co.uk/' },
  { id: '5', url: 'https://small.org/' },
  { id: '6', url: '' },
];

it('a site is the registrable part of a host, and a page without an address is one of its own', () => {
  expect(PAGES.map(siteOf)).toEqual([
    ...['big.co.uk', 'big.co.uk', 'big.co.uk', 'other.co.uk', 'small.org', 'page 6'],
  ]);
  expect(siteOf({ id: '7', url: 'https://one.github.io/' })).toBe('github.io');
  expect(siteOf({ id: '8', url: 'http://127.0.0.1:8000/' })).toBe('127.0.0.1');
});

it('the largest site has a fold of its own, whatever the seed', () => {
  for (const seed of [1, 2, 3]) {
    expect(divideBySite(PAGES, { folds: 2, seed })).toEqual([0, 0, 0, 1, 1, 1]);
  }
});

it('every page is in one of the folds, no site in two of them, and a seed repeats', () => {
  const page = fc.record({
    id: fc.string({ minLength: 1 }),
    url: fc.integer({ min: 0, max: 40 }).map((site) => `https://www.site${site}.org/`),
  });
  fc.assert(
    fc.property(
      fc.array(page, { maxLength: 80 }),
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 1, max: 9 }),
      (pages, folds, seed) => {
        const division = divideBySite(pages, { folds, seed });
        expect(division).toHaveLength(pages.length);
        expect(division.every((fold) => fold >= 0 && fold < folds)).toBe(true);
        const foldOf = new Map(pages.map(({ url }, i) => [url, division[i]]));
        expect(pages.map(({ url }) => foldOf.get(url))).toEqual(division);
        expect(divideBySite(pages, { folds, seed })).toEqual(division);
      },
    ),
  );
});

it('sites of one page each are dealt out evenly, and otherwise by another seed', () => {
  const pages = Array.from({ length: 101 }, (_, i) => ({ id: `${i}`, url: `https://s${i}.org/` }));
  const division = divideBySite(pages, { folds: 2, seed: 1 });
  expect(division.filter((fold) => fold === 0)).toHaveLength(51);
  expect(divideBySite(pages, { folds: 2, seed: 2 })).not.toEqual(division);
});
