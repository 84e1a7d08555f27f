import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { WAIT_TIMEOUT_MS, waitUntil } from '../support/wait-until.ts';
import type { Badge, Data, Tab } from './browser.ts';
import { drag } from './drag.ts';
import { type ChromeScope, connectionOf } from './firefox-chrome-scope.ts';
import { runInLayers } from './firefox-layers.ts';
import { begin, openOwnPage } from './firefox-navigation.ts';
import { PAPER } from './paper.ts';
import { runInFrames } from './run-in-frames.ts';

const THEME = 'layout.css.prefers-color-scheme.content-override';
const FORCED_COLORS = 'browser.display.document_color_use';
/** 1 is coarse. */
const POINTERS = ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities'];
/** What a tab can change of the whole browser; another session begins without it. */
export const PAGE_PREFERENCES: readonly string[] = [THEME, FORCED_COLORS, ...POINTERS];

interface TabOptions {
  readonly browser: Browser;
  /** Scope of the page's window. */
  readonly chrome: ChromeScope;
  /** Folder of what is saved. */
  readonly downloads: string;
}

/** Drives one page of Firefox. */
export async function openTab(page: Page, options: TabOptions): Promise<Tab> {
  const { browser, chrome } = options;
  page.setDefaultTimeout(WAIT_TIMEOUT_MS);
  await page.bringToFront();
  const panel = JSON.stringify(await chrome.run('gBrowser.selectedTab.linkedPanel'));
  const tab = `([...gBrowser.tabs].find((tab) => tab.linkedPanel === ${panel}) ??
    (() => { throw new Error('The tab is gone.'); })())`;
  const open = async (url: string) => {
    const before = String(await chrome.run(`${tab}.linkedBrowser.currentURI.spec`));
    const isOwn = [before, url].some((address) => address.startsWith('moz-'));
    if (isOwn) {
      await openOwnPage({ page, chrome, tab, url });
      // Keys go to the tab in front alone.
      await page.bringToFront();
    } else {
      await page.goto(url);
    }
  };
  return {
    open,
    async leave() {
      await open('about:blank');
      await page.bringToFront();
    },
    goBack: () => page.evaluate(() => void setTimeout(() => history.back())),
    begin: (url) => begin({ page, chrome, tab, url }),
    async press() {
      await page.bringToFront();
      await chrome.run(`(gBrowser.selectedTab = ${tab}, button.triggerAction(window), null)`);
    },
    choose: async (entry, selectedText = '') => {
      const info = JSON.stringify({ menuItemId: entry, selectionText: selectedText });
      await chrome.run(`(extension.tabManager.addActiveTabPermission(${tab}),
        extension.emit('webext-menu-menuitem-click', ${info}, ${tab}), null)`);
    },
    useShortcut: async (keys) => {
      const modifiers = keys.split('+').map((key) => key.toLowerCase());
      const key = modifiers.pop()?.toUpperCase();
      const selector = `keyset[id^="ext-keyset"] [key="${key}"][modifiers="${modifiers}"]`;
      await chrome.run(`(gBrowser.selectedTab = ${tab},
        document.querySelector(${JSON.stringify(selector)}).doCommand(), null)`);
    },
    runInLayers: <R, A extends Data>(
      task: (root: ShadowRoot | null, argument: A) => R | Promise<R>,
      argument?: A,
    ) => {
      const { _id: context } = page.mainFrame() as unknown as { readonly _id: string };
      const call = { task: task as never, argument: argument ?? null };
      return runInLayers<R>(connectionOf(browser), context, call);
    },
    download: (action) => waitForDownload(options, action),
    async addressAfter(action) {
      const connection = connectionOf(browser);
      const begun = new Promise<string>((resolve) => {
        connection.once('browsingContext.navigationStarted', ({ url }) => resolve(url));
      });
      await action();
      return begun;
    },
    badge: async () =>
      (await chrome.run(`{
        text: button.action.getProperty(${tab}, 'badgeText'),
        title: button.action.getProperty(${tab}, 'title'),
      }`)) as unknown as Badge,
    run: <R, A extends Data>(task: (argument: A) => R | Promise<R>, argument?: A) =>
      page.evaluate(task as (argument: unknown) => R | Promise<R>, argument ?? null) as Promise<R>,
    load: async (script) => void (await page.evaluate(`${script};null`)),
    runInFrames: (task) => runInFrames(() => page.frames(), task),
    pressKey: (key) => pressKey(page, key),
    async holding(key, action) {
      await page.keyboard.down(key as KeyInput);
      await action();
      await page.keyboard.up(key as KeyInput);
    },
    async type(text) {
      // WebDriver takes every character for a key.
      for (const character of text) await page.keyboard.press(character as KeyInput);
    },
    click: ({ x, y }, count = 1) => page.mouse.click(x, y, { count }),
    openMenu: ({ x, y }) => page.mouse.click(x, y, { button: 'right' }),
    drag: (from, to) => drag(page.mouse, from, to),
    async wheel({ x, y }, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    async preferColors(scheme) {
      const override = scheme === 'dark' ? 0 : 1;
      await chrome.run(`Services.prefs.setIntPref('${THEME}', ${override}) ?? null`);
      // The page lives in another process, which is told of it later.
      const query = `(prefers-color-scheme: ${scheme})`;
      const isTold = () => page.evaluate((media) => matchMedia(media).matches, query);
      await waitUntil(query, isTold);
    },
    async forceColors(isForced) {
      await chrome.run(
        `Services.prefs.setIntPref('${FORCED_COLORS}', ${isForced ? 2 : 0}) ?? null`,
      );
      // The page lives in another process, which is told of it later.
      const isTold = () => page.evaluate(() => matchMedia('(forced-colors: active)').matches);
      await waitUntil('other colors', isTold, isForced);
    },
    async usesTouch(isTouch) {
      for (const preference of POINTERS) {
        await chrome.run(
          `Services.prefs.${
            isTouch ? `setIntPref('${preference}', 1)` : `clearUserPref('${preference}')`
          } ?? null`,
        );
      }
      // The page lives in another process, which is told of it later.
      const isTold = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches);
      await waitUntil('another pointer', isTold, isTouch);
    },
    async pinch(scale) {
      const script = `data:,content.windowUtils.setResolutionAndScaleTo(${scale})`;
      await chrome.run(
        `${tab}.linkedBrowser.messageManager.loadFrameScript('${script}', false) ?? null`,
      );
      // The page lives in another process, which is told of it later.
      const now = () => page.evaluate(() => visualViewport?.scale);
      await waitUntil('the page to be zoomed', now, scale);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    print: () => page.pdf(PAPER),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => page.close(),
  };
}

/** Files that the browser has saved to their end, as it lists them for the user. */
const SAVED_PATHS = `(({ Downloads }) => Downloads.getList(Downloads.ALL))(
    ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs'))
  .then((list) => list.getAll())
  .then((all) => all.filter((one) => one.succeeded).map((one) => one.target.path))`;

async function waitForDownload({ chrome, downloads }: TabOptions, action: () => Promise<void>) {
  const saved = async () => (await chrome.run(SAVED_PATHS)) as readonly string[];
  const before = await saved();
  // In the folder of an earlier file of the same name, the browser would give this one a number.
  const folder = await mkdtemp(join(downloads, 'file-'));
  await chrome.run(`Services.prefs.setStringPref('browser.download.dir', '${folder}') ?? null`);
  await action();
  const all = await waitUntil(
    'the file to be saved',
    saved,
    (paths) => paths.length > before.length,
  );
  const path = all.find((one) => !before.includes(one)) ?? '';
  return { name: basename(path), path };
}

/** Puppeteer knows no chords. */
async function pressKey(page: Page, chord: string): Promise<void> {
  const keys = chord.split(/(?<=.)\+/) as KeyInput[];
  const held = keys.slice(0, -1);
  for (const key of held) await page.keyboard.down(key);
  await page.keyboard.press(keys[keys.length - 1]);
  for (const key of held.reverse()) await page.keyboard.up(key);
}
