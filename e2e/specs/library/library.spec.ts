import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { fillLibrary } from '../../in-page/fill-library.ts';
import {
  awaitListed,
  awaitOutcome,
  clickOn,
  openLibrary,
  pageTexts,
} from '../../support/drivers/library-driver.ts';
import { pressButtonOf } from '../../support/drivers/tabs-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the list of the library', () => {
  it('is searched while the user types, in titles as in texts', async ({ browser, tab }) => {
    await openFilled(browser, tab, 3);
    await tab.pressKey('/');
    await tab.type('word2');
    await awaitListed(tab, ['Article 2']);
    expect((await pageTexts(tab, '.excerpt')).join()).toContain('word2');
    await tab.type(' nowhere');
    await awaitListed(tab, []);
    await expect.poll(() => pageTexts(tab, 'main > .none')).toEqual(['Nothing found.']);
  });

  it('offers nothing to filter while it is empty', async ({ browser, tab }) => {
    await openFilled(browser, tab, 0);
    const shown = await tab.run(() =>
      ['.filters', '.begun', '.bulk'].filter((one) =>
        document.querySelector<HTMLElement>(one)?.checkVisibility(),
      ),
    );
    expect(shown).toEqual([]);
  });

  it('is filtered by state, tag and length, and sorted', async ({ browser, tab }) => {
    await openFilled(browser, tab, 3);
    await choose(tab, '#by-order', 'oldest');
    await awaitListed(tab, ['Article 0', 'Article 1', 'Article 2']);
    await choose(tab, '#by-tag', 'odd');
    await awaitListed(tab, ['Article 1']);
    await choose(tab, '#by-tag', '');
    await clickOn(tab, '.states [data-state=done]');
    await awaitListed(tab, []);
  });

  it('has its filters behind one button that counts those in use', async ({ browser, tab }) => {
    await openFilled(browser, tab, 3);
    await tab.resize(360, 740);
    const isShown = () =>
      tab.run(() => document.querySelector<HTMLElement>('.selects')?.checkVisibility());
    await expect.poll(() => isShown()).toBe(false);
    expect(await findViolations(tab)).toEqual([]);
    await clickOn(tab, '.filters > button');
    await expect.poll(() => isShown()).toBe(true);
    await choose(tab, '#by-tag', 'odd');
    await awaitListed(tab, ['Article 1']);
    await expect.poll(() => pageTexts(tab, '.filters > button')).toEqual(['Filter and sort (1)']);
    await tab.resize(1_000, 740);
  });

  it('is one of two tabs, beside the highlights of all pages', async ({ browser, tab }) => {
    await openFilled(browser, tab, 1);
    const other = () => tab.run(() => document.querySelector<HTMLAnchorElement>('header a')?.href);
    await tab.open((await other()) ?? '');
    await expect.poll(() => pageTexts(tab, 'h1')).toEqual(['Highlights and notes']);
    expect(await findViolations(tab)).toEqual([]);
    await tab.open((await other()) ?? '');
    await awaitListed(tab, ['Article 0']);
  });

  it('is gone through by keys, and what they do is undone by another', async ({ browser, tab }) => {
    await openFilled(browser, tab, 3);
    await awaitListed(tab, ['Article 2', 'Article 1', 'Article 0']);
    await tab.pressKey('j');
    await tab.pressKey('j');
    await tab.pressKey('e');
    await awaitListed(tab, ['Article 2', 'Article 0']);
    await tab.pressKey('#');
    await awaitListed(tab, ['Article 2']);
    await awaitOutcome(tab, /^Articles deleted: 1\./);
    await tab.pressKey('z');
    await awaitListed(tab, ['Article 2', 'Article 0']);
    await tab.pressKey('z');
    await awaitListed(tab, ['Article 2', 'Article 1', 'Article 0']);
    // What has gone with all of the library is not said to be there again.
    await tab.pressKey('j');
    await tab.pressKey('#');
    await awaitOutcome(tab, /^Articles deleted: 1\./);
    await pressButtonOf(tab, 'Delete the library…');
    await pressButtonOf(tab, 'Delete all');
    await awaitOutcome(tab, /^The library is empty now\./);
    await tab.pressKey('z');
    await awaitOutcome(tab, /^This article is not in the library/);
  });

  it('gives several articles a tag at once, and tells other windows', async ({ browser, tab }) => {
    await openFilled(browser, tab, 3);
    const other = await browser.openTab();
    await openLibrary(browser, other);
    await clickOn(tab, '.entries > li:first-child input');
    await tab.holding('Shift', () => clickOn(tab, '.entries > li:last-child input'));
    await clickOn(tab, '.bulk input[type=text]');
    await tab.type('river, reed');
    await tab.pressKey('Enter');
    await waitUntil(
      'the tags in the other window',
      () => pageTexts(other, '.tags li'),
      (tags) => tags.filter((tag) => tag === 'river').length === 3,
    );
    await other.close();
  });
});

/** Opens a library with articles that were made up, the newest with the highest number. */
async function openFilled(browser: TestBrowser, tab: Tab, count: number): Promise<void> {
  await openLibrary(browser, tab);
  await tab.run(fillLibrary, { count, words: 40 });
  await openLibrary(browser, tab);
}

async function choose(tab: Tab, selector: string, value: string): Promise<void> {
  await tab.run(
    ({ wanted, chosen }) => {
      const select = document.querySelector<HTMLSelectElement>(wanted);
      if (select === null) throw new Error(`Nothing is ${wanted}`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { wanted: selector, chosen: value },
  );
}
