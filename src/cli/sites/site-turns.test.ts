import { describe, expect, it } from 'vitest';
import type { SiteMemory } from '../../core/site-memory/site-memory.ts';
import { turnsAfterAll, turnsInOrder } from './site-turns.ts';
import { type SiteVisit, siteOf } from './site-visit.ts';

function visit(site: string, address: number): SiteVisit {
  return { site, page: { address, titles: [address], blocks: Uint32Array.of(7, address) } };
}

const addressesOf = ({ pages }: SiteMemory) => pages.map(({ address }) => address);

describe('turnsInOrder', () => {
  it('tells each page of those before it, in whatever order threads come to them', async () => {
    const turns = turnsInOrder(new Map());
    const [first, second, other, third] = Array.from({ length: 4 }, () => turns.begin());
    const told = [
      third.visit(visit('a', 3)),
      other.visit(visit('b', 9)),
      second.visit(visit('a', 2)),
      first.visit(visit('a', 1)),
    ];
    expect((await Promise.all(told)).map(addressesOf)).toEqual([[1, 2], [], [1], []]);
  });

  it('does not wait for a page that has failed', async () => {
    const turns = turnsInOrder(new Map());
    const [failed, next] = [turns.begin(), turns.begin()];
    const told = next.visit(visit('a', 2));
    expect(failed.end()).toBeUndefined();
    expect(addressesOf(await told)).toEqual([]);
  });

  it('gives the visit back when a turn ends, to be settled', async () => {
    const turn = turnsInOrder(new Map()).begin();
    await turn.visit(visit('a', 1));
    expect([turn.end(), turn.end()]).toEqual([visit('a', 1), visit('a', 1)]);
  });
});

describe('turnsAfterAll', () => {
  it('tells each page of all', async () => {
    const sites = new Map<string, SiteMemory>();
    const before = turnsInOrder(sites);
    await before.begin().visit(visit('a', 1));
    await before.begin().visit(visit('a', 2));
    const turn = turnsAfterAll(sites).begin();
    expect(addressesOf(await turn.visit(visit('a', 1)))).toEqual([1, 2]);
    expect(turn.end()).toBeUndefined();
  });
});

it.each([
  ['https://www.hedge.example/elder?a#b', 'hedge.example'],
  ['https://news.hedge.example:8080/', 'news.hedge.example'],
  ['file:///tmp/elder.html', undefined],
  ['elder.html', undefined],
  ['', undefined],
])('the site of %s is %s', (url, site) => {
  expect(siteOf(url)).toBe(site);
});
