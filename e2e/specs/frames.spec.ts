import { describe, expect } from 'vitest';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  switchOff,
  switchOn,
} from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { readHighlightedTexts } from '../page-state.ts';

const FIRST_WORDS = 'Snap a young elder twig';

describe('a page that shows stories in frames', () => {
  it('is highlighted in frames of its own site, loaded and written, but not in foreign ones', async ({
    tab,
  }) => {
    await openPage(tab, '/frame/');
    await switchOn(tab);
    const addresses = await tab.runInFrames(() => location.href);
    const byFrame = await tab.runInFrames(readHighlightedTexts);
    const highlighted = addresses.filter((_, i) =>
      byFrame[i].some((text) => text.startsWith(FIRST_WORDS)),
    );
    expect(highlighted.toSorted()).toEqual(['about:srcdoc', 'http://pages.test/demo/']);
  });

  it('keeps the markup of every frame and loses every highlight at the second press', async ({
    tab,
  }) => {
    await openPage(tab, '/frame/');
    const before = await markup(tab);
    await switchOn(tab);
    expect(await markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    expect(await markup(tab)).toEqual(before);
    expect(await highlightedTexts(tab)).toEqual([]);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});
