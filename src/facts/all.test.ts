import { describe, expect, it } from 'vitest';
import { indexPage } from '../page/page-index.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { FINDERS } from './all.ts';
import { findFacts } from './find-once.ts';

const PAGE = `<html lang="en"><head><title>Elder in winter</title></head><body class="product">
  <h1>Elder in winter</h1><p class="byline">By Ada Marsh</p><p>By Ada Marsh</p>
  <time datetime="2024-05-01"></time><p>Advertisement</p>
  <aside class="pullquote">Elder wood is hollow and good for flutes.</aside>
  <p>Elder wood is hollow and good for flutes. Boys know that.</p>
  <div><div class="slide clone"><img src="/a.jpg">A</div><div class="slide"><img src="/a.jpg">A</div></div>
</body></html>`;
/** One that marks no headline. */
const OLD_PAGE = '<title>Elder in winter</title><b>Elder in winter</b>';

describe('the list of finders', () => {
  it.each(FINDERS.map((finder) => [finder.name, finder] as const))(
    'finds a %s where there is one, and none on an empty page',
    (_, finder) => {
      const facts = [PAGE, OLD_PAGE].flatMap((page) =>
        findFacts(indexPage(parsePage(page)), finder),
      );
      expect(facts.length).toBeGreaterThan(0);
      expect(findFacts(indexPage(parsePage('')), finder)).toEqual([]);
    },
  );

  it('names each kind of fact once', () => {
    const names = FINDERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('searches a page once', () => {
    let searches = 0;
    const page = indexPage(parsePage(PAGE));
    const finder = { name: 'leaf', find: () => [++searches] };
    expect([findFacts(page, finder), findFacts(page, finder)]).toEqual([[1], [1]]);
  });
});
