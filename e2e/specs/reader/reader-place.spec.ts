import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitNotice } from '../../support/drivers/export-driver.ts';
import { awaitTyping } from '../../support/drivers/field-driver.ts';
import {
  closeReader,
  grantActiveTab,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { type ExtensionPage, openSettings, storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const PARAGRAPHS = Array.from(
  { length: 60 },
  (
    _,
    i,
  ) => `<p>No. ${i}: the twig that was cut on this day had bark, a thin green skin, a ring of pale
    wood and in the middle a soft white column that can be pushed out with a nail, which is its pith.</p>`,
);
const PAGE = `<!doctype html><title>Sixty twigs</title><main><h1>Sixty twigs</h1>${PARAGRAPHS.join('')}</main>`;
/** The line at which the reader has what is read, in px below its toolbar. */
const NEAR_TOP_PX = 160;

describe('the place in a long article', () => {
  it('is found again in another tab, and can be left', async ({ tab, browser, server }) => {
    await openLong({ tab, server });
    await tab.runInLayers(scrollReaderTo, 'No. 30:');
    await awaitPlaces(browser, 1);
    const other = await browser.openTab();
    await openLong({ tab: other, server });
    expect(await awaitNotice(other)).toBe('This is where you stopped.');
    expect(Math.abs(await other.runInLayers(topInReader, 'No. 30:'))).toBeLessThan(NEAR_TOP_PX);
    await pressInReader(other, '.notice .button');
    const top = () =>
      other.runInLayers((root) => root?.querySelector('.scroller')?.scrollTop ?? -1);
    await waitUntil('the beginning', top, (px) => px >= 0 && px < 100);
    await closeReader(other);
    await other.close();
  });

  it('stays at the same words while the text above it grows', async ({ tab, server }) => {
    await openLong({ tab, server });
    await tab.runInLayers(scrollReaderTo, 'No. 30:');
    const before = await tab.runInLayers(topInReader, 'No. 30:');
    await tab.runInLayers(async (root) => {
      for (const block of root?.querySelectorAll<HTMLElement>('.article p') ?? []) {
        if (block.textContent.startsWith('No. 30:')) break;
        block.style.paddingBlockEnd = '300px';
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
    });
    const after = await tab.runInLayers(topInReader, 'No. 30:');
    expect(Math.abs(after - before)).toBeLessThan(2);
  });

  it('is not told of where the article is another', async ({ tab, browser, server }) => {
    await openLong({ tab, server });
    await tab.runInLayers(scrollReaderTo, 'No. 30:');
    await closeReader(tab);
    const other = await browser.openTab();
    await openLong(
      { tab: other, server },
      PAGE.replaceAll('twig', 'sprig').replaceAll('pith', 'core'),
    );
    const seen = await other.runInLayers((root) => ({
      top: root?.querySelector('.scroller')?.scrollTop,
      notices: root?.querySelectorAll('.notice').length,
    }));
    expect(seen).toEqual({ top: 0, notices: 0 });
    await closeReader(other);
    await other.close();
  });

  it('is not kept where the settings say so', async ({ tab, browser, server }) => {
    await openLong({ tab, server });
    await tab.runInLayers(scrollReaderTo, 'No. 30:');
    await awaitPlaces(browser, 1);
    await closeReader(tab);
    await openSettings(browser, tab);
    await tab.run(() => document.getElementsByName('reader.keepsPlace')[0].click());
    await awaitPlaces(browser, 0);
    await openSettings(browser, tab);
    await storeItems(tab, {});
  });
});

describe('line focus', () => {
  it('keeps the chosen lines clear, and goes one further with a key', async ({ tab, server }) => {
    await openLong({ tab, server });
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel .chip', '3 lines');
    await tab.pressKey('Escape');
    await tab.runInLayers(scrollReaderTo, 'No. 10:');
    const before = await clearLines(tab);
    expect(before).toHaveLength(3);
    await tab.runInLayers((root) => root?.querySelector<HTMLElement>('.scroller')?.focus());
    await tab.pressKey('ArrowDown');
    const after = await clearLines(tab);
    expect(after.slice(0, 2)).toEqual(before.slice(1));
    expect(after).toHaveLength(3);
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel .chip[data-value=off]');
    await tab.pressKey('Escape');
  });
});

describe('colors and a font of the user', () => {
  it('are asked for where they are chosen, and shown at once', async ({ tab, browser, server }) => {
    await openLong({ tab, server });
    await tab.pressKey('t');
    await expect.poll(() => shownFields(tab)).toEqual([]);
    await pressInReader(tab, '#type-panel .chip', 'My colors');
    await pressInReader(tab, '#type-panel .chip', 'My font');
    await expect.poll(() => shownFields(tab)).toEqual(['Background', 'Text', 'Name of the font']);
    await tab.runInLayers((root) => {
      const [paper] = root?.querySelectorAll<HTMLInputElement>('#type-panel [type=color]') ?? [];
      paper.value = '#102030';
      paper.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await pressInReader(tab, '#type-panel .framed-field');
    await awaitTyping(tab);
    await tab.type('Ahem d');
    const font = () =>
      tab.runInLayers((root) => {
        const article = root?.querySelector('.article');
        return article ? getComputedStyle(article).fontFamily.split(',')[0] : '';
      });
    await waitUntil('the font', font, (name) => name.replaceAll('"', '') === 'Ahem d');
    await tab.pressKey('Escape');
    await closeReader(tab);
    await openSettings(browser, tab);
    await storeItems(tab, {});
  });

  it('leads to all settings', async ({ tab, browser, server }) => {
    await openLong({ tab, server });
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel button', 'Settings');
    const isOpen = (all: readonly string[]) => all.some((one) => one.includes('options.html'));
    await waitUntil('the settings', () => browser.ownTabs(), isOpen);
  });
});

describe('keys in the reader', () => {
  it('close one thing at each press of Esc, the innermost first', async ({ tab, server }) => {
    await openLong({ tab, server });
    await tab.pressKey('e');
    await tab.pressKey('/');
    await pressInReader(tab, '.toolbar .icon-button:has(.icon-type)');
    const opened = async () => {
      const shown = await tab.runInLayers((root) =>
        ['#type-panel:popover-open', '.find-bar', '.hand-bar', '.article'].filter((one) =>
          root?.querySelector(one)?.checkVisibility(),
        ),
      );
      return shown.length;
    };
    for (const left of [4, 3, 2, 1]) {
      await expect.poll(() => opened()).toBe(left);
      await tab.pressKey('Escape');
    }
    await expect.poll(() => opened()).toBe(0);
  });

  it('stop at the text only where it scrolls', async ({ tab, server }) => {
    // The reader measures the text with the next frame.
    const awaitStops = (wanted: number) =>
      waitUntil(
        `the Tab key to stop at the text: ${wanted}`,
        () => tab.runInLayers((root) => root?.querySelector<HTMLElement>('.scroller')?.tabIndex),
        wanted,
      );
    await openLong({ tab, server });
    await awaitStops(0);
    await closeReader(tab);
    await openMarkup(
      { tab, server },
      `<!doctype html><title>One twig</title><main><h1>One twig</h1>${PARAGRAPHS[0]}</main>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await awaitStops(-1);
  });
});

async function openLong({ tab, server }: { tab: Tab; server: PageServer }, page = PAGE) {
  await openMarkup({ tab, server }, page);
  await grantActiveTab(tab);
  await openReader(tab);
}

async function awaitPlaces(browser: Parameters<typeof openSettings>[0], count: number) {
  const asking = await browser.openTab();
  await openSettings(browser, asking);
  const places = () =>
    asking.run(async () => {
      const { chrome } = globalThis as unknown as ExtensionPage;
      const stored = await chrome.storage.local.get(null);
      return Object.keys(stored).filter((key) => key.startsWith('readingPlace:')).length;
    });
  await waitUntil(`${count} places`, places, count);
  await asking.close();
}

/** Resolves once the reader has heard that it was scrolled: a tab that goes to the back before is not told. */
async function scrollReaderTo(root: ShadowRoot | null, words: string): Promise<void> {
  const all = [...(root?.querySelectorAll('.article p') ?? [])];
  const found = all.find(({ textContent }) => textContent.startsWith(words));
  const scroller = root?.querySelector('.scroller');
  const ended = new Promise((resolve) => scroller?.addEventListener('scrollend', resolve));
  const before = scroller?.scrollTop;
  found?.scrollIntoView({ block: 'start', behavior: 'instant' });
  // Where the user stopped there before, the reader is there already.
  if (scroller?.scrollTop !== before) await ended;
}

function topInReader(root: ShadowRoot | null, words: string): number {
  const all = [...(root?.querySelectorAll('.article p') ?? [])];
  const found = all.find(({ textContent }) => textContent.startsWith(words));
  return found?.getBoundingClientRect().top ?? Number.NaN;
}

/** The words with which the lines begin that are not dimmed. */
function clearLines(tab: Tab): Promise<string[]> {
  return tab.runInLayers(async (root) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const [above, below] = root?.querySelectorAll('.line-shade') ?? [];
    const [top, bottom] = [above.getBoundingClientRect().bottom, below.getBoundingClientRect().top];
    const words: { word: string; line: number }[] = [];
    for (const text of [...(root?.querySelectorAll('.article p') ?? [])].map((p) => p.firstChild)) {
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const box = range.getBoundingClientRect();
        const middle = (box.top + box.bottom) / 2;
        if (middle > top && middle < bottom) words.push({ word, line: Math.round(middle) });
      }
    }
    return words.filter(({ line }, i) => line !== words[i - 1]?.line).map(({ word }) => word);
  });
}

function shownFields(tab: Tab): Promise<string[]> {
  return tab.runInLayers((root) =>
    [...(root?.querySelectorAll<HTMLElement>('.own-field') ?? [])]
      .filter((field) => field.checkVisibility())
      .map(({ textContent }) => textContent),
  );
}
