import { describe, expect } from 'vitest';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markupOfPage,
  switchOff,
  switchOn,
} from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';

describe('a page whose second half waits in a closed tab', () => {
  it('is highlighted in the open tab and stays as it is', async ({ tab }) => {
    await openPage(tab, '/tabs/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young elder twig'))).toBe(true);
    expect(await markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});

describe('a page that is written from right to left', () => {
  it('is highlighted and stays as it is', async ({ tab }) => {
    await openPage(tab, '/rtl/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('غير أن كل ساق'))).toBe(true);
    expect(await markupOfPage(tab)).toEqual(before);
  });
});
