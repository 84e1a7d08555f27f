import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  awaitCorrectionMode,
  awaitHighlighted,
  pressText,
} from '../../support/drivers/corrections-driver.ts';
import { highlightedTexts, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
  pressPassage,
} from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { openSettings, storedItems, storeItems, textOf } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const RULE = { selector: 'p.house-line', isContent: false };
const FIRST =
  'Our garden is run by volunteers, who would be glad of another pair of hands in autumn.';
const SECOND =
  'Volunteers look after our garden, and in spring they share the seeds that they have kept.';
const PROSE = [
  'A twig of elder has a wide pith, white and light, which children press out to make a whistle.',
  'Wood grows in rings around it, one for each year, and the widest tell of summers with much rain.',
  'Where the pith has dried up, the twig is hollow, and small bees move in to raise their young.',
];

function article(title: string, line: string): string {
  const [first, ...others] = PROSE.map((text) => `<p>${text}</p>`);
  return `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="/">Home</a></nav>
    <article><h1>${title}</h1>${first}<p class="house-line">${line}</p>${others.join('')}</article>`;
}

describe('a correction that is remembered for a site', () => {
  it('holds on its next page until it is forgotten', async ({ tab, server, settings }) => {
    await correctAndRemember(tab, server);
    await pressPassage(tab, FIRST);
    await pressInReader(tab, '.hand-remember');
    await awaitSaid(tab, 'Remembered for pages.test');
    expect((await storedItems(settings))['site:pages.test']).toEqual({ passages: [RULE] });
    await tab.pressKey('Escape');
    await closeReader(tab);

    await openMarkup({ tab, server }, article('Hazel', SECOND));
    await switchOn(tab);
    await expect.poll(() => isHighlighted(tab, SECOND)).toBe(false);
    await expect.poll(() => isHighlighted(tab, PROSE[1])).toBe(true);
    await switchOff(tab);
    await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect([text.includes(SECOND), text.includes(PROSE[2])]).toEqual([false, true]);
    await openReader(tab);
    expect((await layerTexts(tab, '.text p')).join()).not.toContain(SECOND);
    await tab.pressKey('e');
    await pressInReader(tab, '.hand-forget');
    await awaitSaid(tab, 'Forgotten for pages.test');
    const words = async () => (await layerTexts(tab, '.text p')).join();
    await waitUntil('the passage once more', words, (now) => now.includes(SECOND));
    await expect.poll(() => storedItems(settings)).not.toHaveProperty('site:pages.test');
  });

  it('can be remembered on the page itself, and says so', async ({ tab, server, settings }) => {
    await openMarkup({ tab, server }, article('Elder', FIRST));
    await grantActiveTab(tab);
    await tab.choose('button:choose');
    await awaitCorrectionMode(tab);
    await pressText(tab, FIRST);
    await awaitHighlighted(tab, FIRST, false);
    await pressInReader(tab, '.choose .hand-remember');
    await awaitSaid(tab, 'Remembered for pages.test');
    // Another tab changes a rule, and the highlight follows it.
    const passages = [RULE, { selector: 'nav', isContent: true }];
    await storeItems(settings, { 'site:pages.test': { passages } });
    await awaitHighlighted(tab, 'Home');
    await expect.poll(() => layerTexts(tab, '.hand-said')).toEqual(['Remembered for pages.test']);
    await pressInReader(tab, '.choose .hand-forget');
    await awaitSaid(tab, 'Forgotten for pages.test');
    await pressText(tab, FIRST);
    await awaitSaid(tab, '');
    await tab.pressKey('Escape');
    await switchOff(tab);
  });

  it('cannot be remembered for a paragraph among paragraphs', async ({ tab, server, settings }) => {
    await correctAndRemember(tab, server);
    await pressPassage(tab, PROSE[1]);
    await pressInReader(tab, '.hand-remember');
    await awaitSaid(tab, 'On this page only');
    await pressPassage(tab, FIRST);
    await pressInReader(tab, '.hand-remember');
    await awaitSaid(tab, 'except 1 passage that cannot be told apart on other pages');
    expect((await storedItems(settings))['site:pages.test']).toEqual({ passages: [RULE] });
  });

  it('is listed in the settings, and undone there', async ({ tab, server, settings, browser }) => {
    await storeItems(settings, { 'site:pages.test': { engine: 'pith', passages: [RULE] } });
    await openSettings(browser, settings);
    await expect.poll(() => textOf(settings, '.passages li')).toContain('p.house-lineleft out');
    await openMarkup({ tab, server }, article('Hazel', SECOND));
    await switchOn(tab);
    await expect.poll(() => isHighlighted(tab, SECOND)).toBe(false);
    // No key is used, since Firefox gives keys only to the tab in front.
    await settings.run(() => document.querySelector<HTMLElement>('.passages button')?.click());
    await waitUntil('the line to come back', () => isHighlighted(tab, SECOND));
    await expect
      .poll(() => storedItems(settings))
      .toEqual({ 'site:pages.test': { engine: 'pith' } });
    await expect
      .poll(() => settings.run(() => document.querySelector('.passages')?.checkVisibility()))
      .toBe(false);
  });
});

async function correctAndRemember(tab: Tab, server: PageServer): Promise<void> {
  await openMarkup({ tab, server }, article('Elder', FIRST));
  await grantActiveTab(tab);
  await openReader(tab);
  await tab.pressKey('e');
}

async function isHighlighted(tab: Tab, words: string): Promise<boolean> {
  return (await highlightedTexts(tab)).some((text) => text.includes(words));
}

async function awaitSaid(tab: Tab, words: string): Promise<void> {
  await awaitTexts(tab, '.hand-said', ([said]) => said?.includes(words) === true);
}
