import { describe, expect } from 'vitest';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { exportByMenu } from '../../support/drivers/export-driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

describe('a background that the browser has stopped', () => {
  it('wakes up for the press that takes the highlight away', async ({ tab, browser }) => {
    await openHighlighted(tab, '/demo/');
    await browser.stopBackground();
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });

  it('wakes up for the press that highlights, with the same answer', async ({ tab, browser }) => {
    await openHighlighted(tab, '/demo/');
    const first = await highlightedTexts(tab);
    await switchOff(tab);
    await browser.stopBackground();
    await switchOn(tab);
    await expect.poll(() => highlightedTexts(tab)).toEqual(first);
  });

  it('wakes up for an entry of the menu', async ({ tab, browser }) => {
    await openGranted(tab);
    await browser.stopBackground();
    expect(await exportByMenu(tab, 'page:copy-text')).toMatch(/^Copied/);
  });
});
