import { describe, expect, it } from 'vitest';
import { createSite, keeperOf } from './site.ts';

const page = { address: 1, titles: [2], blocks: Uint32Array.of(3, 4) };

describe('createSite', () => {
  it('goes on from what was saved', async () => {
    const site = createSite();
    await keeperOf(site).visit(page);
    const again = createSite(JSON.parse(JSON.stringify(site)));
    expect([site.pages, again.pages]).toEqual([1, 1]);
    expect(again.toJSON()).toEqual(site.toJSON());
  });

  it('draws a salt for each site', () => {
    expect(createSite().toJSON().salt).not.toBe(createSite().toJSON().salt);
  });

  it.each([[null], [{}], ['site'], [{ version: 0, salt: 1, pages: [], blocks: [] }]])(
    'refuses %o',
    (saved) => {
      expect(() => createSite(saved)).toThrow('What was given is no saved site of this version.');
    },
  );
});

it.each([[null], [{}], ['hedge.example']])('%o is no site to read pages of', (site) => {
  expect(() => keeperOf(site)).toThrow('The site is not one that createSite has made.');
});
