import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import type { Tab } from '../../browsers/browser.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { highlightedTexts, switchOn, WORDS_BADGE } from '../../support/drivers/driver.ts';
import { awaitTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { openMarkup, type ServedTab } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { pressOn } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** A mark that a page keeps only if it is brought back and not loaded anew. */
declare global {
  var wasLeft: boolean | undefined;
}

const DEMO = readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');

const PARAGRAPH =
  'The harbour was built for sailing ships, and steam made it too small within a single generation, as it did in most towns along this coast. Number';

/** A page that takes a browser a second or so to read. */
const LONG = Array.from({ length: 8_000 }, (_, i) => `<p>${PARAGRAPH} ${i}.</p>`).join('');

describe('a page that the back button brings back as it was left', () => {
  // This test comes first, so that the worker is still starting when the page is left.
  it('is read again when it was left while it was being read', async ({ tab, server }) => {
    await openKeptPage({ tab, server }, `<!doctype html><title>Long</title><main>${LONG}</main>`);
    await tab.press();
    // It may have come to its end before anybody looks.
    await waitUntil('the reading to begin', tab.badge, ({ text }) => text !== '');
    await comeBack(tab, await leave(tab));
    await waitUntil('the highlight', tab.badge, ({ text }) => WORDS_BADGE.test(text));
    await expect.poll(() => highlightedTexts(tab)).not.toEqual([]);
  });

  it('still has its highlight and says so', async ({ tab, server }) => {
    await openKeptPage({ tab, server }, await DEMO);
    const badge = await switchOn(tab);
    const before = await highlightedTexts(tab);
    await comeBack(tab, await leave(tab));
    await waitUntil('the badge to be back', tab.badge, ({ text }) => text === badge.text);
    await expect.poll(() => highlightedTexts(tab)).toEqual(before);
  });

  it('still performs the actions of its bar, or on a press', async ({ browser, tab, server }) => {
    await openKeptPage({ tab, server }, await DEMO);
    await switchOn(tab);
    await awaitBar(tab);
    const texts = await highlightedTexts(tab);
    const address = await leave(tab, 'http://elsewhere.test/empty/');
    await comeBack(tab, address);
    await pressInReader(tab, '.page-bar .main');
    const isReaderOpen = () => tab.runInLayers((root) => root?.querySelector('.reader') != null);
    if (browser.name === 'chromium') {
      // After another site was shown, Chrome has withdrawn the access that the first press gave.
      const said = await awaitTexts(tab, '.notice .text', (notices) => notices.length > 0);
      expect(said[0]).toMatch(/^The browser requires a click on Pith’s button first\./);
      await waitUntil('the badge', tab.badge, ({ text }) => WORDS_BADGE.test(text));
      await tab.press();
    }
    await waitUntil('the reader', isReaderOpen);
    await expect.poll(() => highlightedTexts(tab)).toEqual(texts);
  });

  it('follows the settings that have changed since', async ({ tab, server, settings }) => {
    await openKeptPage({ tab, server }, await DEMO);
    await switchOn(tab);
    const length = async () => (await highlightedTexts(tab)).join('').length;
    const before = await length();
    const address = await leave(tab);
    await pressOn(settings, 'strictness', ['End']);
    await comeBack(tab, address);
    await waitUntil('more to be kept', length, (now) => now > before);
  });
});

/**
 * Opens a page that may be stored. Our other pages forbid it, so browsers drop them when they are
 * left.
 */
async function openKeptPage({ tab, server }: ServedTab, html: string): Promise<void> {
  await openMarkup({ tab, server }, html, '/demo/kept/');
}

/**
 * Leaves the page and comes back by the back button.
 * @returns the address of the page that was left
 */
async function leave(tab: Tab, to = '/empty/'): Promise<string> {
  const address = await tab.run(() => {
    globalThis.wasLeft = true;
    return location.href;
  });
  await tab.open(new URL(to, address).href);
  return address;
}

async function comeBack(tab: Tab, address: string): Promise<void> {
  // The page goes in a later task, because the answer would otherwise be lost with it.
  await tab.goBack();
  await waitUntil(
    // A question gets no answer while the page goes away.
    'the page to be back',
    () => tab.run(() => location.href).catch(() => ''),
    address,
  );
  await expect.poll(() => tab.run(() => globalThis.wasLeft === true)).toBe(true);
}
