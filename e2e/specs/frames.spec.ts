import { describe, expect } from 'vitest';
import { highlightedTexts, isAnyHighlightLeft, markup, switchOff, switchOn } from '../deeds.ts';
import { it, openPage } from '../fixture.ts';
import { readHighlightedTexts } from '../page-state.ts';

const HEADING = 'The soft middle of things: what pith is for';

describe('a page that shows stories in frames', () => {
  it('is highlighted in frames of its own site, loaded and written, but not in foreign ones', async ({
    tab,
  }) => {
    await openPage(tab, '/frame/');
    await switchOn(tab);
    const addresses = await tab.runInFrames(() => location.href);
    const byFrame = await tab.runInFrames(readHighlightedTexts);
    const headed = addresses.filter((_, i) => byFrame[i].some((text) => text.trim() === HEADING));
    expect(headed.toSorted()).toEqual(['about:srcdoc', 'http://pages.test/demo/']);
  });

  it('keeps the markup of every frame and loses every highlight at the second press', async ({
    tab,
  }) => {
    await openPage(tab, '/frame/');
    const before = await markup(tab);
    await switchOn(tab);
    expect(await markup(tab)).toEqual(before);
    await switchOff(tab);
    expect(await markup(tab)).toEqual(before);
    expect(await highlightedTexts(tab)).toEqual([]);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});
