import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { waitUntil } from '../support/wait-until.ts';
import type { Badge, Data, Download, LaunchOptions, Tab, TestBrowser } from './browser.ts';
import { drag } from './drag.ts';
import { ChromeScope, connectionOf } from './firefox-chrome-scope.ts';
import { runInLayers } from './firefox-layers.ts';
import { begin, leaveFirstPage, openOwnPage } from './firefox-navigation.ts';

/** Firefox asks its maker for news all the time; with these a proxy's log holds the page's requests only. */
const QUIET = {
  'services.settings.server': 'data:,',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
};
/** A page's process stays for the next page: to start one takes much of the time of a test. */
const KEPT_PROCESSES = { 'dom.ipc.keepProcessesAlive.web': 2 };

/** Starts Firefox with an unpacked extension, driven through WebDriver BiDi. */
export async function launchFirefox(options: LaunchOptions): Promise<TestBrowser> {
  const downloads = await mkdtemp(join(tmpdir(), 'pith-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.executable,
    headless: options.headed !== true,
    // Pressing a toolbar button takes the rights of the browser's own window.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      ...QUIET,
      ...KEPT_PROCESSES,
      ...proxyPreferences(options.proxy),
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  try {
    return await equip({ browser, downloads }, options.extension);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

interface Started {
  readonly browser: Browser;
  /** Folder of what is saved. */
  readonly downloads: string;
}

/** Firefox can leave out the question whether a site is allowed, but then for all sites alike. */
const ASKS_FOR_SITES = 'extensions.webextOptionalPermissionPrompts';
const THEME = 'layout.css.prefers-color-scheme.content-override';
const FORCED_COLORS = 'browser.display.document_color_use';
/** 1 is coarse. */
const POINTERS = ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities'];

const EXTENSION_PERMISSIONS = `ChromeUtils
  .importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs').ExtensionPermissions`;

/** Popups of buttons stand in panels of a window, and those of extensions in windows of their own. */
const VIEW_POPUP = `ChromeUtils.importESModule('resource:///modules/ExtensionPopups.sys.mjs')
  .ViewPopup.for(extension, window)`;
const TAKE_POPUPS = `(() => {
  const origin = extension.policy.getURL();
  const addresses = [];
  for (const one of Services.wm.getEnumerator('navigator:browser')) {
    for (const shown of one.document.querySelectorAll('browser')) {
      const address = shown.currentURI?.spec ?? '';
      if (!address.startsWith(origin) || !address.includes('popup.html')) continue;
      addresses.push(address.slice(origin.length));
      if (one === window) shown.closest('panel')?.hidePopup();
      else one.close();
    }
  }
  window.focus();
  return addresses;
})()`;

async function equip(started: Started, extension: string): Promise<TestBrowser> {
  const id = await started.browser.installExtension(extension);
  return drive(started, extension, id);
}

/** Drives an extension that has just been started. */
async function drive(started: Started, extension: string, id: string): Promise<TestBrowser> {
  const { browser, downloads } = started;
  const chrome = await ChromeScope.of(browser, id);
  const closed = new Promise<void>((resolve) => browser.on('disconnected', () => resolve()));
  const isRunning = async () => (await chrome.run('extension.backgroundState')) === 'running';
  await waitUntil(isRunning, Boolean, { what: 'the event page to start' });
  const equipped: TestBrowser = {
    name: 'firefox',
    version: (await browser.version()).replace(/^firefox\//, ''),
    extensionOrigin: String(await chrome.run('extension.policy.getURL()')),
    closed,
    async openTab(options) {
      if (options?.isPrivate !== true) return openTab(await browser.newPage(), browser, chrome);
      const before = await browser.pages();
      const window = await chrome.openPrivateWindow();
      const opened = async () => (await browser.pages()).filter((one) => !before.includes(one));
      const count = async () => (await opened()).length;
      await waitUntil(count, Boolean, { what: 'the page of the private window' });
      const [page] = await opened();
      await leaveFirstPage(page, window);
      return openTab(page, browser, window);
    },
    async allowInPrivateWindows() {
      await chrome.run(`${EXTENSION_PERMISSIONS}
        .add(extension.id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] })
        .then(() => AddonManager.getAddonByID(extension.id))
        .then((addon) => addon.reload())
        .then(() => null)`);
      return drive(started, extension, id);
    },
    async update() {
      await chrome.run(`AddonManager.getAddonByID(extension.id)
        .then((addon) => addon.reload())
        .then(() => null)`);
      return drive(started, extension, id);
    },
    isBackgroundRunning: isRunning,
    async takePopups() {
      const popups = (await chrome.run(TAKE_POPUPS)) as readonly string[];
      // One that still loads is not to be closed before it is seen.
      if (popups.length === 0) return popups;
      // As long as the browser knows of one, a press would close that and do nothing else.
      const isGone = () => chrome.run(`(${VIEW_POPUP}?.closePopup(), ${VIEW_POPUP} == null)`);
      await waitUntil(isGone, Boolean, { what: 'the popup to close' });
      return popups;
    },
    stopBackground: async () =>
      void (await chrome.run('extension.terminateBackground().then(() => null)')),
    allowWhenAsked: async () =>
      void (await chrome.run(`Services.prefs.setBoolPref('${ASKS_FOR_SITES}', false) ?? null`)),
    revoke: async (origin) =>
      void (await chrome.run(`${EXTENSION_PERMISSIONS}
        .remove(extension.id, { permissions: [], origins: ['${origin}'] }, extension)
        .then(() => null)`)),
    extensionErrors: () => chrome.errors(),
    forgetExtensionErrors: async () => void (await chrome.run('Services.console.reset() ?? null')),
    async renew() {
      for (const preference of [ASKS_FOR_SITES, THEME, FORCED_COLORS, ...POINTERS]) {
        await chrome.run(`Services.prefs.clearUserPref('${preference}') ?? null`);
      }
      await equipped.forgetExtensionErrors();
      await browser.uninstallExtension(id);
      return equip(started, extension);
    },
    async clear() {
      const [, ...opened] = await browser.pages();
      await Promise.all(opened.map((page) => page.close()));
      return equipped.renew();
    },
    putToolsAway: async () => undefined,
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
  return equipped;
}

function proxyPreferences(proxy: string | undefined): Record<string, string | number | boolean> {
  if (proxy === undefined) return {};
  const { hostname, port } = new URL(proxy);
  return {
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.allow_hijacking_localhost': true,
  };
}

/** @param chrome scope of the page's window */
async function openTab(page: Page, browser: Browser, chrome: ChromeScope): Promise<Tab> {
  await page.bringToFront();
  const panel = JSON.stringify(await chrome.run('gBrowser.selectedTab.linkedPanel'));
  const tab = `([...gBrowser.tabs].find((tab) => tab.linkedPanel === ${panel}) ??
    (() => { throw new Error('The tab is gone.'); })())`;
  return {
    open: async (url) => {
      if (url.startsWith('moz-')) await openOwnPage({ page, chrome, tab, url });
      else await page.goto(url);
    },
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
    download: (action) => waitForDownload(chrome, action),
    badge: async () =>
      (await chrome.run(`{
        text: button.action.getProperty(${tab}, 'badgeText'),
        title: button.action.getProperty(${tab}, 'title'),
      }`)) as unknown as Badge,
    run: <R, A extends Data>(task: (argument: A) => R | Promise<R>, argument?: A) =>
      page.evaluate(task as (argument: unknown) => R | Promise<R>, argument ?? null) as Promise<R>,
    load: async (script) => void (await page.evaluate(`${script};null`)),
    runInFrames: async <R>(task: () => R) =>
      (await Promise.all(page.frames().map((frame) => frame.evaluate(task)))) as R[],
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
      await waitUntil(isTold, Boolean, { what: query });
    },
    forceColors: async (isForced) =>
      void (await chrome.run(
        `Services.prefs.setIntPref('${FORCED_COLORS}', ${isForced ? 2 : 0}) ?? null`,
      )),
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
      await waitUntil(isTold, (isCoarse) => isCoarse === isTouch, { what: 'another pointer' });
    },
    async pinch(scale) {
      const script = `data:,content.windowUtils.setResolutionAndScaleTo(${scale})`;
      await chrome.run(
        `${tab}.linkedBrowser.messageManager.loadFrameScript('${script}', false) ?? null`,
      );
      // The page lives in another process, which is told of it later.
      const now = () => page.evaluate(() => visualViewport?.scale);
      await waitUntil(now, (told) => told === scale, { what: 'the page to be zoomed' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    print: () => page.pdf(PAPER),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => page.close(),
  };
}

/** Paper with the margins that browsers give it. */
const PAPER = {
  format: 'A4',
  margin: { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' },
} as const;

/** Files that the browser has saved to their end, as it lists them for the user. */
const SAVED_PATHS = `(({ Downloads }) => Downloads.getList(Downloads.ALL))(
    ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs'))
  .then((list) => list.getAll())
  .then((all) => all.filter((one) => one.succeeded).map((one) => one.target.path))`;

async function waitForDownload(
  chrome: ChromeScope,
  action: () => Promise<void>,
): Promise<Download> {
  const saved = async () => (await chrome.run(SAVED_PATHS)) as readonly string[];
  const before = await saved();
  await action();
  const all = await waitUntil(saved, (paths) => paths.length > before.length, {
    what: 'the file to be saved',
  });
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
