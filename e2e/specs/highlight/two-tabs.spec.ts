import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { highlightedTexts, switchOn, WORDS_BADGE } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const isOn = ({ text }: { text: string }) => WORDS_BADGE.test(text);

describe('two tabs at once', () => {
  it('get each its own answer, the same as alone', async ({ browser, tab }) => {
    const other = await browser.openTab();
    const alone = [await answerOf(tab, '/demo/'), await answerOf(other, '/rtl/')];

    await openPage(tab, '/demo/');
    await openPage(other, '/rtl/');
    await tab.press();
    await other.press();
    await waitUntil(tab.badge, isOn, { what: 'the first tab' });
    await waitUntil(other.badge, isOn, { what: 'the second tab' });
    expect([await highlightedTexts(tab), await highlightedTexts(other)]).toEqual(alone);
    expect(alone[0]).not.toEqual(alone[1]);
    await other.close();
  });

  it('are switched off one by one', async ({ browser, tab }) => {
    const other = await browser.openTab();
    await openPage(tab, '/demo/');
    await openPage(other, '/demo/');
    await switchOn(tab);
    await switchOn(other);
    const kept = await highlightedTexts(other);
    await tab.press();
    await waitUntil(tab.badge, ({ text }) => text === '', { what: 'the first tab to be off' });
    expect(await highlightedTexts(tab)).toEqual([]);
    expect(await highlightedTexts(other)).toEqual(kept);
    expect(isOn(await other.badge())).toBe(true);
    await other.close();
  });
});

async function answerOf(tab: Tab, path: string): Promise<string[]> {
  await openPage(tab, path);
  await switchOn(tab);
  return highlightedTexts(tab);
}
