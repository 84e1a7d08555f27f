import { describe, expect } from 'vitest';
import { highlightedTexts, isAnyHighlightLeft, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { waitUntil } from '../wait-until.ts';

describe('a second press while the first is under way', () => {
  it('cancels it, and the page stays as it was', async ({ tab }) => {
    await openPage(tab, '/long/');
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text !== '', { what: 'the work to begin' });
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text === '', { what: 'the work to end' });
    expect(await highlightedTexts(tab)).toEqual([]);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });

  it('leaves the third press free to highlight', async ({ tab }) => {
    await openPage(tab, '/long/');
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text !== '', { what: 'the work to begin' });
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text === '', { what: 'the work to end' });
    await openPage(tab, '/demo/');
    await switchOn(tab);
    expect((await highlightedTexts(tab)).length).toBeGreaterThan(0);
  });
});
