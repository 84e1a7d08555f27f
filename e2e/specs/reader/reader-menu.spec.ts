import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { openWithBar, pressFocused } from '../../support/drivers/bar-driver.ts';
import { awaitInfluences, compareByRules } from '../../support/drivers/compare-driver.ts';
import {
  awaitTexts,
  layerTexts,
  openInReader,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

const READER_ITEMS = '.toolbar .menu:not([hidden]) [role=menuitem]';
const BAR_ITEMS = '.page-bar .menu:not([hidden]) [role=menuitem]';

describe('the menu of the reader', () => {
  it('has what the menu of the bar has, after the list of highlights', async ({ tab }) => {
    await tab.resize(1280, 800);
    await openWithBar(tab, '/demo/');
    await pressFocused(tab, '.page-bar .more');
    const inBar = await layerTexts(tab, BAR_ITEMS);
    expect(inBar).toContain('Settings');
    await tab.pressKey('Escape');
    await openReader(tab);
    await pressInReader(tab, '.toolbar [aria-haspopup=menu]');
    await expect
      .poll(() => layerTexts(tab, READER_ITEMS))
      .toEqual(['Highlights and notes', ...inBar]);
  });

  it('is walked through by arrows, and Esc closes it before the reader', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('m');
    const items = await layerTexts(tab, READER_ITEMS);
    const reached = [await tab.runInLayers(focusedText)];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp']) {
      await tab.pressKey(key);
      reached.push(await tab.runInLayers(focusedText));
    }
    const wanted = [0, 1, 2, -1, 0, -1].map((index) => items.at(index));
    expect(reached).toEqual(wanted);
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, READER_ITEMS)).toEqual([]);
    await expect.poll(() => tab.runInLayers((root) => root?.activeElement?.ariaLabel)).toBe('More');
    await expect.poll(() => layerTexts(tab, '.layer.reader')).toHaveLength(1);
    await tab.pressKey('Escape');
    await awaitNoReader(tab);
  });

  it('corrects the article, and not the page beneath it', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await choose(tab, 'Correct by hand');
    await awaitTexts(tab, '.reader .hand-bar', ([text]) => text !== undefined && text !== '');
    await expect.poll(() => layerTexts(tab, '.layer.reader')).toHaveLength(1);
  });

  it('lists the highlights of the page above the reader', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await choose(tab, 'Highlights and notes');
    await awaitTexts(tab, '.mark-panel h2', ([title]) => title === 'Highlights and notes');
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, '.mark-panel')).toEqual([]);
    await expect.poll(() => layerTexts(tab, '.layer.reader')).toHaveLength(1);
  });

  it('leaves the reader for other methods, whose marks are in the page', async ({ tab }) => {
    await openInReader(tab, '/compare/');
    await choose(tab, 'Try other methods');
    await awaitNoReader(tab);
    await expect.poll(() => layerTexts(tab, '.compare h2')).toEqual(['Try other methods']);
    await compareByRules(tab);
  });

  it('explains on the page what is selected in the reader', async ({ tab }) => {
    await openInReader(tab, '/compare/');
    await tab.runInLayers((root) => {
      const paragraphs = [...(root?.querySelectorAll('.article p') ?? [])];
      const wanted = paragraphs.find(({ textContent }) => textContent.startsWith('Fold the dough'));
      if (wanted !== undefined) getSelection()?.selectAllChildren(wanted);
    });
    await choose(tab, 'Why was this kept or left out?');
    await awaitNoReader(tab);
    await awaitInfluences(tab);
    await expect
      .poll(() => layerTexts(tab, '.explain .excerpt'))
      .toEqual([expect.stringMatching(/^Fold the dough over itself/)]);
  });

  it('opens the settings, and the reader stays', async ({ tab, browser }) => {
    await openInReader(tab, '/demo/');
    await choose(tab, 'Settings');
    await waitUntil('the settings', browser.ownTabs, (tabs) =>
      tabs.some((url) => url.includes('options')),
    );
    await expect.poll(() => layerTexts(tab, '.layer.reader')).toHaveLength(1);
  });

  it('has in the narrowest windows what the bar above has no room for', async ({ tab }) => {
    await tab.usesTouch(true);
    await tab.resize(320, 700);
    await openInReader(tab, '/demo/');
    await pressInReader(tab, '.toolbar [aria-haspopup=menu]');
    const [keep, find, keys] = await layerTexts(tab, READER_ITEMS);
    expect([keep, find, keys]).toEqual([
      'Keep in Pith',
      'Find in the article',
      'Keyboard shortcuts',
    ]);
    await pressInReader(tab, READER_ITEMS, keys);
    await expect.poll(() => layerTexts(tab, '.panel:popover-open h2')).toEqual([keys]);
    await tab.pressKey('Escape');
    await pressInReader(tab, '.toolbar [aria-haspopup=menu]');
    await pressInReader(tab, READER_ITEMS, find);
    await tab.type('pith');
    await expect
      .poll(() => layerTexts(tab, '.find-bar .count'))
      .toEqual([expect.stringMatching(/^1 of /)]);
    await tab.usesTouch(false);
  });
});

async function choose(tab: Tab, words: string): Promise<void> {
  await pressInReader(tab, '.toolbar [aria-haspopup=menu]');
  await pressInReader(tab, READER_ITEMS, words);
}

function focusedText(root: ShadowRoot | null): string | undefined {
  return root?.activeElement?.textContent;
}

async function awaitNoReader(tab: Tab): Promise<void> {
  await awaitTexts(tab, '.layer.reader', ({ length }) => length === 0);
}
