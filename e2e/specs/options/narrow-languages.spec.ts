import { readdirSync } from 'node:fs';
import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { launchBrowser } from '../../browsers/launch.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { awaitTexts, openReader, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const LOCALES = readdirSync('public/_locales');
const WIDTH = 360;
const OWN_PAGES = [
  'options/options',
  'options/measure/measure',
  'welcome/welcome',
  'tabs/tabs',
  'marks/marks',
];
/** Keys that open the panels of the reader. */
const READER_PANELS = ['k', 't', 'c', '?', 'm', 'o', '/', 'l', 'e'];

// Firefox takes its language from packages that are installed into it, which a driver cannot do.
describe.skipIf(inject('browserName') === 'firefox')('in a window of 360 pixels', () => {
  it.for(LOCALES)(
    'nothing of Pith is cut off or wider than the window, and settings are found by their names: %s',
    async (locale, { server }) => {
      const language = locale.replace('_', '-');
      const browser = await launchBrowser('chromium', { proxy: server.origin, language });
      try {
        const tab = await browser.openTab();
        await tab.resize(WIDTH, 700);
        for (const path of OWN_PAGES) {
          await tab.open(`${browser.extensionOrigin}src/extension/pages/${path}.html`);
          await waitUntil(path, () => tab.run(hasMain));
          expect(await tab.run(faultsOfDocument), path).toEqual([]);
          if (path === OWN_PAGES[0]) await expectFound(tab, 'copy.cleansLinks');
        }
        await openPage(tab, '/demo/');
        await switchOn(tab);
        await awaitBar(tab);
        for (const opener of ['.copy .opener', '.save .opener', '.more']) {
          await pressInReader(tab, `.page-bar ${opener}`);
          expect(await faults(tab, '.page-bar'), opener).toEqual([]);
        }
        await tab.choose('page:mark');
        await awaitLayer(tab, '.mark-panel');
        expect(await faults(tab, '.mark-panel'), 'marks').toEqual([]);
        await tab.pressKey('Escape');
        await openReader(tab);
        expect(await faults(tab, '.reader .toolbar'), 'toolbar').toEqual([]);
        for (const key of READER_PANELS) {
          await tab.pressKey(key);
          expect(await faults(tab, '.reader'), `reader ${key}`).toEqual([]);
          await tab.pressKey('Escape');
        }
      } finally {
        await browser.close();
      }
    },
  );
});

/** Types the name of a setting into the search of the settings page. */
async function expectFound(tab: Tab, name: string): Promise<void> {
  const label = await tab.run(
    (of) => document.querySelector(`label[for="${of}"]`)?.textContent ?? '',
    name,
  );
  await tab.run(() => document.querySelector<HTMLElement>('search input')?.focus());
  await tab.type(label);
  const seen = await tab.run(() =>
    [...document.querySelectorAll<HTMLElement>('main [name]')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getAttribute('name')),
  );
  expect(seen, label).toEqual([name]);
}

function awaitLayer(tab: Tab, selector: string): Promise<string[]> {
  return awaitTexts(tab, selector, ([text]) => text !== undefined && text !== '');
}

/** Whether a page of the extension is there, with the example of a note that settings show late; runs inside it. */
function hasMain(): boolean {
  const example = document.querySelector('.note-text');
  return document.querySelector('main') !== null && example?.textContent !== '';
}

/** Texts and controls of a whole page that are cut off or outside the window; runs inside it. */
function faultsOfDocument(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const all = [...document.querySelectorAll<HTMLElement>('body *')];
  const wrong = all.filter((element) => {
    if (!element.checkVisibility() || element.closest('svg') !== null) return false;
    const { overflowX } = getComputedStyle(element);
    // A table may scroll within its box.
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
    }
    const { left, right } = element.getBoundingClientRect();
    const isOutside = right > innerWidth + 1 || left < -1;
    const isCut =
      element.matches('button, a, label, h1, h2, h3, p, select, li') &&
      overflowX !== 'auto' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0;
    return isOutside || isCut;
  });
  const { scrollWidth } = document.documentElement;
  return [
    ...wrong.map(({ outerHTML }) => outerHTML.slice(0, 140)),
    ...(scrollWidth > innerWidth ? [`The page is ${scrollWidth} pixels wide`] : []),
  ];
}

/** The same of a layer over the page. */
function faults(tab: Tab, selector: string): Promise<string[]> {
  return tab.runInLayers((root, wanted) => {
    const layer = root?.querySelector<HTMLElement>(wanted);
    if (!layer) return [`There is no ${wanted}`];
    const all = [...layer.querySelectorAll<HTMLElement>('*')];
    const wrong = all.filter((element) => {
      if (!element.checkVisibility() || element.closest('svg, .article, .outline') !== null)
        return false;
      const { left, right, width } = element.getBoundingClientRect();
      // What only screen readers are told has a box of one pixel.
      if (width <= 1) return false;
      const isOutside = right > innerWidth + 1 || left < -1;
      if (element instanceof HTMLInputElement && element.placeholder !== '') {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) return true;
        context.font = font;
        const room =
          element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (context.measureText(element.placeholder).width > room) return true;
      }
      const isCut =
        element.matches('button, label, h2, h3, p, select, li, .item') &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1;
      return isOutside || isCut;
    });
    return wrong.map(({ outerHTML }) => outerHTML.slice(0, 140));
  }, selector);
}
