import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitMarked,
  awaitMenu,
  markedTexts,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { markupOfPage, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { awaitTexts } from '../../support/drivers/reader-driver.ts';
import { openMarkup, type ServedTab, SITE } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import {
  addSite,
  type ExtensionPage,
  pressOn,
  SPACE,
  storeItems,
} from '../../support/settings-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HOST = new URL(SITE).hostname;
const FIRST = 'Reed grows where the water is slow and the mud is soft to touch.';
const SECOND = 'Sedge has held the banks of every river in the plain since anybody kept a record.';
const THIRD = 'Rush asks for nothing in return but to be left alone in winter, when it is brown.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reeds</title><main><article><h1>Reeds</h1>
  <p>${FIRST}</p><p id="second">${SECOND}</p>${TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}<p>${THIRD}</p></article></main>`;

describe('the user’s own highlights, on a site that is allowed', () => {
  it('show by themselves and follow the page', async ({ tab, server, settings, browser }) => {
    await browser.allowWhenAsked(`*://*.${HOST}/*`);
    await addSite(settings, HOST);
    await pressOn(settings, `site.${HOST}.showsMarks`, [SPACE]);
    await waitUntil('the script', () => registered(settings, 'show-marks'));
    await openReeds({ tab, server }, '?itself');
    await markTwo(tab);
    await switchOff(tab);
    await expect.poll(() => markedTexts(tab)).toEqual([]);
    await openReeds({ tab, server }, '?itself');
    const marked = ['the water is slow', 'to be left alone'];
    await awaitMarked(tab, marked);
    // Nothing else is painted: the highlight of the content has no priority of its own.
    await expect.poll(() => tab.run(countContentHighlights)).toBe(0);
    expect((await markupOfPage(tab))[0]).not.toContain('<mark');
    // A framework renders the paragraph anew.
    await tab.run(() => {
      const paragraph = document.querySelector('p');
      paragraph?.replaceWith(paragraph.cloneNode(true));
    });
    await awaitMarked(tab, marked);
    await switchOn(tab);
    // Whatever was there before it, the highlight comes with its bar.
    await awaitBar(tab);
    await awaitMarked(tab, marked);
    await switchOff(tab);
    await awaitMarked(tab, marked);
    await storeItems(settings, {});
    await waitUntil('the script to go', () => registered(settings, 'show-marks'), false);
  });
});

describe('the user’s own highlights', () => {
  it('are walked through by key from the list', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?walk');
    await markTwo(tab);
    await openMarkPanel(tab);
    for (const [key, said] of [
      ['n', 'Highlight 1 of 2'],
      ['n', 'Highlight 2 of 2'],
      ['n', 'Highlight 1 of 2'],
      ['p', 'Highlight 2 of 2'],
    ]) {
      await tab.pressKey(key);
      await awaitNotice(tab, said);
    }
    await waitUntil('the last of them', () => isInSight(tab, THIRD));
  });

  it('can be made and changed by fingers, in a window of 360 pixels', async ({ tab, server }) => {
    await tab.usesTouch(true);
    await tab.resize(360, 640);
    await openReeds({ tab, server }, '?touch');
    await switchOn(tab);
    await selectWords(tab, 'the water is slow');
    await awaitMenu(tab);
    expect(await smallOrCut(tab, '.selection-menu')).toEqual([]);
    await pressInMenu(tab, 'green');
    await awaitMarked(tab, ['the water is slow']);
    await openMarkPanel(tab);
    expect(await smallOrCut(tab, '.mark-panel')).toEqual([]);
    await tab.usesTouch(false);
  });
});

async function openReeds({ tab, server }: ServedTab, query: string): Promise<void> {
  await openMarkup({ tab, server }, PAGE, `/made-up/reeds${query}`);
}

async function markTwo(tab: Tab): Promise<void> {
  await switchOn(tab);
  for (const words of ['the water is slow', 'to be left alone']) {
    await selectWords(tab, words);
    await pressInMenu(tab, 'yellow');
    await waitUntil(
      words,
      () => markedTexts(tab),
      (marked) => marked.includes(words),
    );
  }
}

/** Runs inside the page. */
function countContentHighlights(): number {
  return [...CSS.highlights].filter(([, { priority }]) => priority === 0).length;
}

function registered(settings: Tab, id: string): Promise<boolean> {
  return settings.run(async (wanted) => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return scripts.some((script) => script.id === wanted);
  }, id);
}

async function awaitNotice(tab: Tab, words: string): Promise<void> {
  await awaitTexts(tab, '.notice .text', (said) => said.some((one) => one.startsWith(words)));
}

function isInSight(tab: Tab, text: string): Promise<boolean> {
  return tab.run((wanted) => {
    const paragraphs = [...document.querySelectorAll('p')];
    const box = paragraphs.find((one) => one.textContent === wanted)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, text);
}

/** What is too small for a finger, outside the window, or cut off. */
function smallOrCut(tab: Tab, selector: string): Promise<string[]> {
  return tab.runInLayers((root, wanted) => {
    const layer = root?.querySelector<HTMLElement>(wanted);
    if (!layer) return ['It is not there'];
    const controls = [...layer.querySelectorAll<HTMLElement>('button, input, .framed-field')];
    const wrong = controls.filter((control) => {
      if (!control.checkVisibility()) return false;
      const { left, right, height } = control.getBoundingClientRect();
      const isSmall = height < 43.5;
      const isCut = control.scrollWidth > control.clientWidth + 1;
      return isSmall || isCut || left < 0 || right > innerWidth;
    });
    return wrong.map(({ outerHTML }) => outerHTML.slice(0, 120));
  }, selector);
}
