import { describe, expect, inject } from 'vitest';
import { pressAndSettle, switchOn } from '../deeds.ts';
import { it, openPage } from '../fixture.ts';

const BROWSERS_OWN_PAGE = { chromium: 'chrome://version', firefox: 'about:config' } as const;

describe("one of the browser's own pages", () => {
  it('is not highlighted, and the tooltip says why', async ({ tab }) => {
    await tab.begin(BROWSERS_OWN_PAGE[inject('browserName')]);
    const { text, title } = await pressAndSettle(tab);
    expect(text).not.toMatch(/\d/);
    expect(title).toMatch(/browser/i);
  });

  it('does not keep the next page of the tab from being highlighted', async ({ tab }) => {
    await tab.begin(BROWSERS_OWN_PAGE[inject('browserName')]);
    await pressAndSettle(tab);
    await openPage(tab, '/demo/');
    await switchOn(tab);
  });
});
