import { describe, expect, inject } from 'vitest';
import { ACTIONS } from '../../../src/core/actions.ts';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import {
  highlightedTexts,
  switchOff,
  switchOn,
  WORDS_BADGE,
} from '../../support/drivers/driver.ts';
import {
  awaitReader,
  layerTexts,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { storedItems, storeItems, valueAt } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WELCOME = 'src/extension/pages/welcome/welcome.html';
const FIREFOX = inject('browserName') === 'firefox';

async function openWelcome(tab: Tab, browser: TestBrowser): Promise<void> {
  await tab.open(browser.extensionOrigin + WELCOME);
  await waitUntil(
    'the welcome page',
    () => tab.run(() => document.querySelectorAll('kbd').length),
    KEYS.length,
  );
}

const KEYS = ACTIONS.flatMap(({ command }) => command?.suggestedKey ?? []);

async function pressOwnButton(tab: Tab, words: string): Promise<void> {
  await tab.run((wanted) => {
    const all = [...document.querySelectorAll('button')];
    all.find(({ textContent }) => textContent === wanted)?.focus();
  }, words);
  await tab.pressKey('Enter');
}

describe('the welcome page', () => {
  it('lists the keys as they are in this browser', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    const shown = await tab.run(() =>
      [...document.querySelectorAll('kbd')].map((key) => key.textContent),
    );
    expect(shown).toEqual(KEYS);
  });

  it('says how this browser pins the button', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    const steps = await tab.run(() => document.querySelector('ol')?.textContent ?? '');
    expect(steps).toContain(FIREFOX ? 'Pin to Toolbar' : 'click the pin');
  });

  it('is highlighted by its own button, and bare again by another', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    await pressOwnButton(tab, 'Show the content of this page');
    await waitUntil('the highlight', tab.badge, ({ text }) => WORDS_BADGE.test(text));
    const texts = await highlightedTexts(tab);
    expect(texts).toContain('Welcome to Pith');
    expect(texts.join('\n')).toContain('Pith sees a page only after you have asked for it there');
    expect(texts.join('\n')).not.toContain('A box such as many pages have');
    expect(await awaitBar(tab)).toMatch(/\d/);
    await pressOwnButton(tab, 'Show the content of this page');
    await waitUntil('the highlight to go', tab.badge, ({ text }) => text === '');
    await expect.poll(() => highlightedTexts(tab)).toEqual([]);
  });

  it('has the looks of the content to choose from, which are stored', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    await tab.run(() => document.querySelector<HTMLElement>('input:checked')?.focus());
    await tab.pressKey('ArrowRight');
    await waitUntil(
      'the style',
      async () => valueAt((await storedItems(tab)).settings, 'highlight.style'),
      'underline',
    );
    await storeItems(tab, {});
  });

  it('is highlighted by the button in the toolbar, too', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    await switchOn(tab);
    await expect.poll(() => highlightedTexts(tab)).toContain('Welcome to Pith');
    await switchOff(tab);
  });

  it('shows itself in the reader', async ({ tab, browser }) => {
    await openWelcome(tab, browser);
    await pressOwnButton(tab, 'Open the reader');
    await awaitReader(tab);
    await expect.poll(() => layerTexts(tab, 'h1')).toEqual(['Welcome to Pith']);
    const headings = await layerTexts(tab, '.article h2');
    expect(headings).toContain('What Pith sees, and when');
    expect((await layerTexts(tab, '.article')).join('')).not.toContain('A box such as');
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
  });

  it('has nothing axe objects to, and nothing wider than a phone', async ({ tab, browser }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await tab.preferColors(scheme);
      await openWelcome(tab, browser);
      expect(await findViolations(tab), scheme).toEqual([]);
    }
    await tab.preferColors('light');
    await tab.resize(360, 800);
    expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('asks no server for anything', async ({ tab, browser, server }) => {
    const before = server.requests.length;
    await openWelcome(tab, browser);
    await switchOn(tab);
    expect(foreignRequests(server.requests.slice(before))).toEqual([]);
  });

  it('opens with the installation, and not with an update', async ({ tab, browser, run }) => {
    expect(browser.openedAtInstall).toBe(browser.extensionOrigin + WELCOME);
    await openPage(tab, '/demo/');
    run.suspect();
    const updated = await browser.update();
    // What the background does for a press shows that it has begun.
    await tab.press();
    await waitUntil(
      'the highlight',
      () => highlightedTexts(tab),
      (texts) => texts.length > 0,
    );
    expect(await updated.ownTabs()).toEqual([]);
  });
});
