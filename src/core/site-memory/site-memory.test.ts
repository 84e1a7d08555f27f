import { describe, expect, it } from 'vitest';
import { parseSite, saveSite } from './saved-site.ts';
import {
  countBits,
  NEW_SITE,
  otherPages,
  type PagePrint,
  rememberPage,
  SITE_LIMITS,
} from './site-memory.ts';
import { MAX_SITES, visitSite } from './visit-site.ts';

function page(address: number, blocks: readonly number[], titles: number[] = [address]): PagePrint {
  return { address, titles, blocks: Uint32Array.from(blocks) };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('rememberPage', () => {
  it('counts the pages that each block was on', () => {
    const site = [page(1, [7, 8]), page(2, [7, 9]), page(3, [7])].reduce(rememberPage, NEW_SITE);
    const counts = [...site.blocks].map(([block, pages]) => [block, countBits(pages)]);
    expect(Object.fromEntries(counts)).toEqual({ 7: 3, 8: 1, 9: 1 });
  });

  it('counts a page that is seen again once, as it is now', () => {
    const site = [page(1, [7, 8]), page(1, [7, 9])].reduce(rememberPage, NEW_SITE);
    expect(site.pages).toHaveLength(1);
    expect([...site.blocks.keys()]).toEqual([7, 9]);
  });

  it('counts a copy under another address once', () => {
    const site = [page(1, [7, 8]), page(2, [7, 8])].reduce(rememberPage, NEW_SITE);
    expect(site.pages.map(({ address }) => address)).toEqual([2]);
  });

  it('forgets the page that was seen longest ago where there are too many', () => {
    const pages = range(1, SITE_LIMITS.pages + 2).map((i) => page(i, [7, 100 + i]));
    const site = pages.reduce(rememberPage, NEW_SITE);
    expect(site.pages).toHaveLength(SITE_LIMITS.pages);
    expect(site.blocks.has(101)).toBe(false);
    expect(site.blocks.has(102)).toBe(true);
    expect(countBits(site.blocks.get(7) ?? 0)).toBe(SITE_LIMITS.pages);
  });

  it('forgets the blocks that were on the fewest pages, the oldest first', () => {
    const first = rememberPage(NEW_SITE, page(1, [1, 2]));
    const second = rememberPage(first, page(2, [1, ...range(10, 10 + SITE_LIMITS.blocks)]));
    expect(second.blocks.size).toBe(SITE_LIMITS.blocks);
    expect(second.blocks.has(1)).toBe(true);
    expect([2, 10, 11].map((block) => second.blocks.has(block))).toEqual([false, false, true]);
  });

  it('leaves what was known before as it was', () => {
    const before = rememberPage(NEW_SITE, page(1, [7]));
    rememberPage(before, page(2, [7]));
    expect([...before.blocks.values()].map(countBits)).toEqual([1]);
  });
});

describe('otherPages', () => {
  const known = [page(1, [1], [50]), page(2, [2], [60, 61]), page(3, [3], [70])];
  const site = known.reduce(rememberPage, NEW_SITE);
  const count = (address: number, titles: number[]) =>
    countBits(otherPages(site, { address, titles }));

  it('leaves out the page itself, and other parts of its article', () => {
    expect(count(9, [90])).toBe(3);
    expect(count(1, [90])).toBe(2);
    expect(count(9, [61])).toBe(2);
  });

  it('takes no account of addresses and titles that are missing', () => {
    const nameless = [page(0, [1], []), page(0, [2], [])].reduce(rememberPage, NEW_SITE);
    expect(countBits(otherPages(nameless, { address: 0, titles: [] }))).toBe(2);
  });

  it('takes no account of a title that all of many pages have', () => {
    const alike = range(1, 9).map((i) => page(i, [i], [50]));
    const [few, many] = [alike.slice(1), alike].map((some) => some.reduce(rememberPage, NEW_SITE));
    const asked = { address: 99, titles: [50] };
    expect([few, many].map((one) => countBits(otherPages(one, asked)))).toEqual([0, 8]);
  });
});

describe('a saved site', () => {
  const site = [page(1, [7, 2 ** 32 - 1]), page(2, [7], [])].reduce(rememberPage, NEW_SITE);

  it('is the same when it is read again', () => {
    expect(parseSite(JSON.parse(JSON.stringify(saveSite(site))))).toEqual(site);
  });

  it.each([
    ['nothing', undefined],
    ['no lists', { pages: 1, blocks: [] }],
    ['half a pair', { pages: [[0, 1]], blocks: [7] }],
    ['what is no hash', { pages: [[0, 1]], blocks: [7, -1] }],
    ['a bit that is too high', { pages: [[32, 1]], blocks: [] }],
    [
      'two pages of one bit',
      {
        pages: [
          [0, 1],
          [0, 2],
        ],
        blocks: [],
      },
    ],
    ['too many blocks', { pages: [], blocks: range(0, 2 * SITE_LIMITS.blocks + 2) }],
  ])('is refused with %s', (_, value) => {
    expect(parseSite(value)).toBeUndefined();
  });
});

describe('visitSite', () => {
  it('tells what was known before', () => {
    const sites = new Map();
    expect(visitSite(sites, 'a', page(1, [7]))).toBe(NEW_SITE);
    expect(visitSite(sites, 'a', page(2, [7])).pages).toHaveLength(1);
  });

  it('forgets the site that was visited longest ago where there are too many', () => {
    const sites = new Map();
    for (const i of range(0, MAX_SITES)) visitSite(sites, `${i}`, page(1, [7]));
    visitSite(sites, '0', page(2, [7]));
    visitSite(sites, 'new', page(1, [7]));
    expect([sites.size, sites.has('0'), sites.has('1')]).toEqual([MAX_SITES, true, false]);
  });
});
