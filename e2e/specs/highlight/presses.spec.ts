import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import type { Tab } from '../../browsers/browser.ts';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  openHighlighted,
  switchOn,
  WORDS_BADGE,
} from '../../support/drivers/driver.ts';
import {
  awaitTexts,
  openGranted,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { openPage, SITE } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HEADLINE = 'The soft middle of things: what pith is for';

describe('a press of the button', () => {
  it('opens the reader where the user wants it, and closes it', async ({ tab, settings }) => {
    await openGranted(tab);
    await storeItems(settings, { settings: { button: 'reader' } });
    await tab.press();
    await awaitTexts(tab, '.reader h1', ([headline]) => headline === HEADLINE);
    await tab.press();
    await waitForLayersClosed(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

it('a second press cancels the first, and a third one highlights', async ({ tab }) => {
  await openPage(tab, '/long/');
  await tab.press();
  await waitUntil('the work to begin', tab.badge, ({ text }) => text !== '');
  await tab.press();
  await waitUntil('the work to end', tab.badge, ({ text }) => text === '');
  await expect.poll(() => highlightedTexts(tab)).toEqual([]);
  await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  await switchOn(tab);
  expect((await highlightedTexts(tab)).length).toBeGreaterThan(5_000);
});

const isOn = ({ text }: { text: string }) => WORDS_BADGE.test(text);

describe('two tabs at once', () => {
  it('get each its own answer, the same as alone', async ({ browser, tab }) => {
    const other = await browser.openTab();
    const alone = [await answerOf(tab, '/demo/'), await answerOf(other, '/rtl/')];

    await openPage(tab, '/demo/');
    await openPage(other, '/rtl/');
    await tab.press();
    await other.press();
    await waitUntil('the first tab', tab.badge, isOn);
    await waitUntil('the second tab', other.badge, isOn);
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
    await waitUntil('the first tab to be off', tab.badge, ({ text }) => text === '');
    await expect.poll(() => highlightedTexts(tab)).toEqual([]);
    await expect.poll(() => highlightedTexts(other)).toEqual(kept);
    expect(isOn(await other.badge())).toBe(true);
    await other.close();
  });
});

async function answerOf(tab: Tab, path: string): Promise<string[]> {
  await openHighlighted(tab, path);
  return highlightedTexts(tab);
}

const LAST_PARAGRAPH = 'There is a habit of speech';

describe('a page that is still loading', () => {
  it('is highlighted to its end once the rest has come', async ({ tab, server }) => {
    const html = await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');
    const middle = html.indexOf('<h2>How to read a twig');
    let sendRest = () => {};
    server.answer('/slow/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, middle));
      sendRest = () => response.end(html.slice(middle));
    });
    await tab.begin(`${SITE}/slow/`);
    const isFirstHalfShown = () => tab.run(() => document.querySelector('.plain-list') !== null);
    await waitUntil('the first half to be shown', isFirstHalfShown);
    await tab.press();
    const { text } = await waitUntil('an answer', tab.badge, (badge) => badge.text !== '');
    expect(text).toMatch(/^(…|\d[\d.]*K?)$/);
    sendRest();
    await waitUntil(
      'the last paragraph to be highlighted',
      () => highlightedTexts(tab),
      (texts) => texts.some((text) => text.startsWith(LAST_PARAGRAPH)),
    );
    await waitUntil('the words', tab.badge, (badge) => WORDS_BADGE.test(badge.text));
  });
});

describe('the driver of a browser', () => {
  it('says so when an entry is chosen in a tab that is gone', async ({ browser }) => {
    const tab = await browser.openTab();
    await openPage(tab, '/demo/');
    await tab.close();
    await expect(tab.choose('page:reader')).rejects.toThrow(/tab/i);
  });
});
