import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { measureHighlight } from '../../support/article-words.ts';
import { wordsKept } from '../../support/drivers/bar-driver.ts';
import {
  awaitMarkup,
  highlightedTexts,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { readLeafStates } from '../../support/page-state.ts';

function countIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}

describe('the toolbar button on the demo page', () => {
  it('highlights the article and leaves the rest alone', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const badge = await switchOn(tab);
    const expected = await readFile(join(PAGES_FOLDER, 'demo/expected.txt'), 'utf8');
    const shares = measureHighlight(await tab.run(readLeafStates), expected);
    expect(shares.article).toBeGreaterThanOrEqual(0.95);
    expect(shares.rest).toBeLessThanOrEqual(0.05);
    const [, kept, all] = /^Content shown: ([\d,]+) of ([\d,]+) words/.exec(badge.title) ?? [];
    const short = new Intl.NumberFormat('en', { notation: 'compact' });
    expect(badge.text).toBe(short.format(countIn(kept)));
    await expect.poll(() => wordsKept(tab)).toEqual({ kept: countIn(kept), all: countIn(all) });
  });

  it('paints over no picture between passages', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    const painted = await tab.run(() => {
      const pictures = [...document.querySelectorAll('main img')];
      const ranges = [...CSS.highlights.values()].flatMap((one) => [...one] as Range[]);
      return {
        pictures: pictures.length,
        ranges: ranges.length,
        over: ranges.filter((range) => pictures.some((one) => range.intersectsNode(one))).length,
      };
    });
    expect(painted).toEqual({ pictures: 1, ranges: expect.any(Number), over: 0 });
    expect(painted.ranges).toBeGreaterThan(0);
  });

  it('takes the highlight away when it is pressed again', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    await switchOff(tab);
    await expect.poll(() => highlightedTexts(tab)).toEqual([]);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });

  it('highlights the same leaves when it is switched on again', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    const first = await highlightedTexts(tab);
    await switchOff(tab);
    await switchOn(tab);
    await expect.poll(() => highlightedTexts(tab)).toEqual(first);
  });

  it("changes no byte of the page's own markup, and leaves nothing behind", async ({ tab }) => {
    await openPage(tab, '/demo/');
    const before = await markup(tab);
    await switchOn(tab);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await awaitMarkup(tab, before);
  });
});
