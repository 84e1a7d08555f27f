import { readFile, rm } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { builtExtension, launchBrowser } from '../../browsers/launch.ts';
import { buildForPhones, missingOnPhones } from '../../support/builds/phone-build.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar, isBarSeen, openWithBar } from '../../support/drivers/bar-driver.ts';
import { pressAndSettle, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { copyNotice, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitReader,
  awaitTexts,
  layerTexts,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it as base } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

const SIZE = [360, 800] as const;
const OWN_PAGE = inject('browserName') === 'firefox' ? 'about:config' : 'chrome://version';

/** A browser of its own with a build that lacks what phones lack, and a tab of a phone's size in it. */
const it = base.extend<{ phone: TestBrowser; page: Tab }>({
  phone: [
    async ({ server }, use) => {
      const name = inject('browserName');
      const extension = await buildForPhones(builtExtension(name));
      const browser = await launchBrowser(name, { extension, proxy: server.origin });
      await use(browser);
      await browser.close();
      await rm(extension, { recursive: true });
    },
    { scope: 'file' },
  ],
  page: async ({ phone }, use) => {
    const tab = await phone.openTab();
    await tab.resize(...SIZE);
    await tab.usesTouch(true);
    await use(tab);
    await tab.usesTouch(false);
    await tab.close();
    expect(await phone.extensionErrors()).toEqual([]);
  },
});

describe('on a phone, whose browser lacks parts of the extension API', () => {
  it('these are gone before our code runs', async ({ phone, page }) => {
    await openOwn(phone, page, 'options/options');
    const left = await page.run((paths) => {
      const api = globalThis as unknown as Record<string, Record<string, object | undefined>>;
      return ['chrome', 'browser'].flatMap((root) =>
        paths.filter((path) => {
          const [name, member] = path.split('.');
          const owner = api[root]?.[name] as Record<string, unknown> | undefined;
          return (member === undefined ? owner : owner?.[member]) !== undefined;
        }),
      );
    }, missingOnPhones());
    expect(left).toEqual([]);
  });

  it('the welcome page leads to the reader, and lists no keys', async ({ phone, page }) => {
    expect(phone.openedAtInstall).toContain('welcome');
    await openOwn(phone, page, 'welcome/welcome');
    const said = await page.run(() => document.body.textContent);
    expect(said).toContain('Open the browser’s menu, then Extensions: Pith is in that list.');
    await expect.poll(() => page.run(() => document.querySelectorAll('kbd').length)).toBe(0);
    await pressOwn(page, 'Show the content of this page');
    await awaitBar(page);
    await pressOwn(page, 'Open the reader');
    await awaitReader(page);
    await expect.poll(() => layerTexts(page, 'h1')).toEqual(['Welcome to Pith']);
  });

  it('a press highlights, and another ends it', async ({ page }) => {
    await openWithBar(page, '/demo/');
    await expect.poll(() => isBarSeen(page)).toBe(true);
    await switchOff(page);
    await switchOn(page);
  });

  it('the bar reads, and reads aloud', async ({ page }) => {
    await openWithBar(page, '/demo/');
    await pressInReader(page, '.page-bar .main');
    await awaitReader(page);
    await pressInReader(page, '.toolbar .icon-button[aria-keyshortcuts=l]');
    await awaitTexts(page, '.speech-bar', ([text]) => text !== undefined && text !== '');
  });

  it('the bar copies and saves', async ({ page }) => {
    await openWithBar(page, '/demo/');
    await chooseByFinger(page, '.copy .opener', 'Copy Markdown');
    expect(await copyNotice(page)).toMatch(/^Copied/);
    expect((await paste(page)).text).toMatch(/^# The soft middle of things/);
    const { name, path } = await page.download(() =>
      chooseByFinger(page, '.save .opener', 'Save as Markdown'),
    );
    expect(name).toMatch(/\.md$/);
    expect(await readFile(path, 'utf8')).toContain('The soft middle of things');
  });

  it('a text is highlighted, shown in the reader and listed', async ({ phone, page }) => {
    await openWithBar(page, '/demo/');
    await selectWords(page, 'a young elder twig');
    await pressInMenu(page, 'green');
    await awaitMarked(page, ['a young elder twig']);
    // It stands aside while the page is scrolled down, as it was to the words.
    await page.run(() => scrollTo({ top: 0, behavior: 'instant' }));
    await waitUntil('the bar', () => isBarSeen(page));
    await pressInReader(page, '.page-bar .main');
    await awaitReader(page);
    await awaitMarkedInReader(page, ['a young elder twig']);
    await pressInReader(page, '.toolbar [aria-haspopup=menu]');
    await pressInReader(page, '.toolbar .menu [role=menuitem]', 'Highlights and notes');
    await awaitTexts(page, '.mark-panel .quoted', ([quoted]) => quoted === 'a young elder twig');
    await openOwn(phone, page, 'marks/marks');
    await waitUntil(
      'the list of all highlights',
      () => page.run(() => document.querySelector('.quoted')?.textContent ?? ''),
      'a young elder twig',
    );
  });

  it('the menu of the bar leads to settings without shortcuts', async ({ phone, page }) => {
    await openWithBar(page, '/demo/');
    await chooseByFinger(page, '.more', 'Settings');
    await waitUntil('the settings', phone.ownTabs, (tabs) =>
      tabs.some((url) => url.includes('options')),
    );
    await openOwn(phone, page, 'options/options');
    await expect.poll(() => page.run(() => document.querySelector('#shortcuts'))).toBeNull();
    await expect
      .poll(() => page.run(() => document.querySelector('[href="#shortcuts"]')))
      .toBeNull();
    expect(await page.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('the menu of the bar leads to the page for several tabs', async ({ phone, page }) => {
    await openWithBar(page, '/demo/');
    await chooseByFinger(page, '.more', 'Save several tabs…');
    await waitUntil('the list of tabs', phone.ownTabs, (tabs) =>
      tabs.some((url) => url.includes('tabs/tabs')),
    );
    await openOwn(phone, page, 'tabs/tabs');
    await expect
      .poll(() => page.run(() => document.querySelector('main')?.textContent))
      .toContain('tabs');
    expect(await page.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('methods are tried and passages corrected', async ({ page }) => {
    await openWithBar(page, '/compare/');
    await chooseByFinger(page, '.more', 'Try other methods');
    await awaitTexts(page, '.compare h2', ([title]) => title === 'Try other methods');
    await page.pressKey('Escape');
    await waitUntil('the bar', () => isBarSeen(page));
    await chooseByFinger(page, '.more', 'Correct by hand');
    await awaitTexts(page, '.choose .hand-bar', ([text]) => text !== undefined && text !== '');
  });

  it('says in words why it stays out of the browser’s own pages', async ({ phone, page }) => {
    await page.begin(OWN_PAGE);
    const { title } = await pressAndSettle(page);
    expect(title).toMatch(/^This is one of the browser’s own pages/);
    await waitUntil(
      'the words',
      async () => [...(await phone.takePopups()), ...(await phone.ownTabs())],
      (shown) => shown.some((address) => address.endsWith('?refusal=browser-page')),
    );
  });
});

/** Opens a page of the extension, and waits until it is built. */
async function openOwn(phone: TestBrowser, tab: Tab, path: string): Promise<void> {
  await tab.open(`${phone.extensionOrigin}src/extension/pages/${path}.html`);
  await waitUntil(path, () => tab.run(() => document.querySelector('main') !== null));
}

async function chooseByFinger(tab: Tab, opener: string, words: string): Promise<void> {
  await pressInReader(tab, `.page-bar ${opener}`);
  await pressInReader(tab, '.page-bar .menu:not([hidden]) [role=menuitem]', words);
}

async function pressOwn(tab: Tab, words: string): Promise<void> {
  const at = await tab.run((wanted) => {
    const all = [...document.querySelectorAll('button')];
    const button = all.find(({ textContent }) => textContent === wanted);
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  }, words);
  await tab.click(at);
}
