import { describe, expect } from 'vitest';
import { highlightedTexts, isAnyHighlightLeft, switchOff, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { letIn } from '../reader-deeds.ts';
import { take } from '../take-deeds.ts';

describe('a background that the browser has stopped', () => {
  it('wakes up for the press that takes the highlight away', async ({ tab, browser }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    await browser.stopBackground();
    expect(await browser.isBackgroundRunning()).toBe(false);
    await switchOff(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });

  it('wakes up for the press that highlights, with the same answer', async ({ tab, browser }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    const first = await highlightedTexts(tab);
    await switchOff(tab);
    await browser.stopBackground();
    expect(await browser.isBackgroundRunning()).toBe(false);
    await switchOn(tab);
    expect(await highlightedTexts(tab)).toEqual(first);
  });

  it('wakes up for an entry of the menu', async ({ tab, browser }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await browser.stopBackground();
    expect(await take(tab, 'page:copy-text')).toMatch(/^Copied/);
  });
});
