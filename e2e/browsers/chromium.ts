import type { BrowserContext, CDPSession, Page } from 'playwright';
import { waitUntil } from '../support/wait-until.ts';
import type { Badge, Data, LaunchOptions, Tab, TestBrowser } from './browser.ts';
import { runInLayers } from './chromium-layers.ts';
import { readMemory } from './chromium-memory.ts';
import { addressAfter } from './chromium-navigation.ts';
import { closeWelcomePage, ownPages, untilLoadedAgain } from './chromium-own-pages.ts';
import { Protocol } from './chromium-protocol.ts';
import { startChromium } from './chromium-start.ts';
import { drag } from './drag.ts';
import { countRegistered, forgetAll, limitStorage } from './extension-storage.ts';
import { PAPER } from './paper.ts';
import { runInFrames } from './run-in-frames.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/**
 * Starts Chromium or Chrome with an unpacked extension. The extension is loaded through DevTools'
 * protocol: Chrome has ignored `--load-extension` since version 137.
 * @throws UnsuitableBrowser when the browser cannot load the extension or press its button
 */
export async function launchChromium(options: LaunchOptions): Promise<TestBrowser> {
  const { extension, storageKiB, profile } = options;
  const context = await startChromium(options);
  try {
    const browser = context.browser();
    if (browser === null) throw new UnsuitableBrowser('It gives no DevTools session.');
    const protocol = new Protocol(await browser.newBrowserCDPSession());
    const [first] = context.pages();
    await first.goto('chrome://extensions');
    const version = browser.version();
    const started = { context, protocol, extensionsPage: first, version, storageKiB };
    const equipped = await equip(started, extension);
    if (profile !== undefined) await protocol.announceStart(new URL(equipped.extensionOrigin).host);
    return equipped;
  } catch (error) {
    await context.close();
    throw error;
  }
}

interface Started {
  readonly context: BrowserContext;
  readonly protocol: Protocol;
  /** Chrome's own page for extensions. */
  readonly extensionsPage: Page;
  readonly version: string;
  readonly storageKiB: number | undefined;
}

/** An extension that has just been loaded. */
interface Loaded {
  readonly extension: string;
  readonly id: string;
  readonly openedAtInstall: string;
}

async function equip(started: Started, extension: string): Promise<TestBrowser> {
  const { context, protocol, extensionsPage } = started;
  const id = await protocol.loadExtension(extension);
  await protocol.assertCanPress(id);
  await extensionsPage.evaluate(`(async () => {
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({
      extensionId: '${id}', errorCollection: true, pinnedToToolbar: true });
  })()`);
  const openedAtInstall = await closeWelcomePage(context, id);
  return drive(started, { extension, id, openedAtInstall });
}

/** Drives an extension that has just been loaded. */
async function drive(started: Started, loaded: Loaded): Promise<TestBrowser> {
  const { extension, id, openedAtInstall } = loaded;
  const { context, protocol, extensionsPage, version, storageKiB } = started;
  // Any page of the extension has its APIs and leaves its service worker alone.
  const apiPage = await context.newPage();
  await apiPage.goto(`chrome-extension://${id}/manifest.json`);
  if (storageKiB !== undefined) await limitStorage(context, apiPage, storageKiB);
  await waitUntil('the extension to hear presses', () =>
    hearsPresses({ context, protocol, apiPage, id }),
  );
  const closed = new Promise<void>((resolve) => context.on('close', () => resolve()));
  async function loadedAfter(call: string): Promise<void> {
    await apiPage.close();
    await untilLoadedAgain(extensionsPage, id, call);
  }
  const equipped: TestBrowser = {
    name: 'chromium',
    version,
    extensionOrigin: `chrome-extension://${id}/`,
    closed,
    openedAtInstall,
    async ownTabs() {
      const opened = ownPages(context, id).filter((page) => page !== apiPage);
      return opened.map((page) => page.url());
    },
    openTab: (options) => openTab({ context, protocol, apiPage, id }, options?.isPrivate === true),
    async allowInPrivateWindows() {
      await loadedAfter(
        `updateExtensionConfiguration({ extensionId: '${id}', incognitoAccess: true })`,
      );
      return drive(started, loaded);
    },
    async update() {
      await loadedAfter(`reload('${id}', { failQuietly: false })`);
      return drive(started, loaded);
    },
    takePopups: () => protocol.takePopups(`chrome-extension://${id}/`),
    async stopBackground() {
      async function closeWorkers(): Promise<string[]> {
        const workers = await protocol.serviceWorkers(id);
        const close = (targetId: string) => protocol.send('Target.closeTarget', { targetId });
        // One may have ended by itself.
        await Promise.allSettled(workers.map(close));
        return workers;
      }
      await waitUntil('the service worker to stay stopped', closeWorkers, []);
    },
    // No driver can press the button in Chrome's question. What Chrome's own page for extensions has
    // granted is given without one, but not before the extension asks.
    allowWhenAsked: (origin) =>
      extensionsPage.evaluate(`chrome.developerPrivate.addHostPermission('${id}', '${origin}')`),
    async allowToLast() {
      await protocol.send('Browser.setPermission', {
        permission: { name: 'persistent-storage' },
        setting: 'granted',
        origin: `chrome-extension://${id}`,
      });
    },
    revoke: (origin) =>
      extensionsPage.evaluate(`chrome.developerPrivate.removeHostPermission('${id}', '${origin}')`),
    extensionErrors: () =>
      extensionsPage.evaluate(`chrome.developerPrivate.getExtensionInfo('${id}').then(
        (info) => [...info.manifestErrors, ...info.runtimeErrors].map((error) => error.message))`),
    forgetExtensionErrors: () =>
      extensionsPage.evaluate(
        `chrome.developerPrivate.deleteExtensionErrors({ extensionId: '${id}' })`,
      ),
    async renew() {
      await apiPage.close();
      await protocol.send('Extensions.uninstall', { id });
      return equip(started, extension);
    },
    async clear() {
      const opened = context.pages().filter((page) => page !== extensionsPage && page !== apiPage);
      await Promise.all(opened.map((page) => page.close()));
      await apiPage.evaluate(forgetAll);
      const registered = () => apiPage.evaluate(countRegistered);
      await waitUntil('it to leave all sites', registered, 0);
      await equipped.forgetExtensionErrors();
      return equipped;
    },
    async closeDriverPages() {
      await extensionsPage.close();
      await apiPage.close();
    },
    async kill() {
      await protocol.killBrowser();
      await closed;
    },
    close: () => context.close(),
  };
  return equipped;
}

interface Equipment {
  readonly context: BrowserContext;
  readonly protocol: Protocol;
  readonly apiPage: Page;
  readonly id: string;
}

/** What opens a page, in a page of the extension; the value is the tab's number. */
const OPEN = `chrome.tabs.create({ url: 'about:blank' }).then((tab) => tab.id)`;
const OPEN_PRIVATE = `chrome.windows.create({ url: 'about:blank', incognito: true })
  .then(({ tabs: [tab] }) => tab.id)`;

async function openTab(equipment: Equipment, isPrivate: boolean): Promise<Tab> {
  const { context, protocol, apiPage, id } = equipment;
  const known = new Set(await protocol.tabs());
  const opened = context.waitForEvent('page');
  const tabId = await apiPage.evaluate<number>(isPrivate ? OPEN_PRIVATE : OPEN);
  const page = await opened;
  const targetId = (await protocol.tabs()).find((tab) => !known.has(tab));
  if (targetId === undefined) throw new Error('The new tab has no target.');
  // What it emulates ends with it, and to begin one for each look takes long.
  let session: CDPSession | undefined;
  const dispatch = (event: string, argument: string) =>
    `chrome.tabs.get(${tabId}).then((tab) => {
      if (!chrome.${event}.hasListeners()) throw new Error('Nothing listens to ${event}.');
      chrome.${event}.dispatch(${argument}, tab);
    })`;
  return {
    open: async (url) => void (await page.goto(url)),
    async leave() {
      await page.goto('about:blank');
      await page.bringToFront();
    },
    goBack: () => page.evaluate(() => void setTimeout(() => history.back())),
    begin: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    async press() {
      await page.bringToFront();
      await protocol.send('Extensions.triggerAction', { id, targetId });
    },
    choose: (entry, selectedText = '') => {
      const info = JSON.stringify({ menuItemId: entry, selectionText: selectedText });
      return inBackground(equipment, dispatch('contextMenus.onClicked', info));
    },
    useShortcut: async (keys) => {
      const name = await apiPage.evaluate(`chrome.commands.getAll().then((commands) =>
        commands.find(({ shortcut }) => shortcut === ${JSON.stringify(keys)}).name)`);
      const event = dispatch('commands.onCommand', JSON.stringify(name));
      await inBackground(equipment, event);
    },
    runInLayers: async <R, A extends Data>(
      task: (root: ShadowRoot | null, argument: A) => R | Promise<R>,
      argument?: A,
    ) => {
      session ??= await context.newCDPSession(page);
      return runInLayers<R>(session, task as never, argument ?? null);
    },
    download: async (action) => {
      const [download] = await Promise.all([page.waitForEvent('download'), action()]);
      return { name: download.suggestedFilename(), path: await download.path() };
    },
    addressAfter: (action) => addressAfter(page, action),
    badge: () =>
      apiPage.evaluate<Badge>(`Promise.all([
        chrome.action.getBadgeText({ tabId: ${tabId} }),
        chrome.action.getTitle({ tabId: ${tabId} }),
      ]).then(([text, title]) => ({ text, title }))`),
    run: <R, A extends Data>(task: (argument: A) => R | Promise<R>, argument?: A) =>
      page.evaluate(task as (argument: unknown) => R | Promise<R>, argument ?? null),
    load: async (script) => void (await page.evaluate(`${script};null`)),
    runInFrames: (task) => runInFrames(() => page.frames(), task),
    pressKey: (key) => page.keyboard.press(key),
    async holding(key, action) {
      await page.keyboard.down(key);
      await action();
      await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.insertText(text),
    click: ({ x, y }, count = 1) => page.mouse.click(x, y, { clickCount: count }),
    openMenu: ({ x, y }) => page.mouse.click(x, y, { button: 'right' }),
    drag: (from, to) => drag(page.mouse, from, to),
    async wheel({ x, y }, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    },
    preferColors: (colorScheme) => page.emulateMedia({ colorScheme }),
    forceColors: (isForced) => page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
    async usesTouch(isTouch) {
      session ??= await context.newCDPSession(page);
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
    },
    async pinch(scale) {
      session ??= await context.newCDPSession(page);
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale });
      // The page itself is told of it with its next frame.
      const now = () => page.evaluate(() => visualViewport?.scale);
      await waitUntil('the page to be zoomed', now, scale);
    },
    async memory() {
      session ??= await context.newCDPSession(page);
      return readMemory(session);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    print: () => page.pdf(PAPER),
    picture: async () => (await page.screenshot()).toString('base64'),
    close: () => page.close(),
  };
}

/** Whether the service worker has begun: before it does for the first time, Chrome keeps no press for it. */
async function hearsPresses(equipment: Equipment): Promise<boolean> {
  const expression = 'chrome.action.onClicked.hasListeners() || Promise.reject(new Error())';
  try {
    await inBackground(equipment, expression);
    return true;
  } catch {
    return false;
  }
}

/** Runs an expression in the service worker, woken up for it: a protocol cannot click on menus. */
async function inBackground({ protocol, apiPage, id }: Equipment, expression: string) {
  // Nobody answers this, but whoever is asked must wake up, add its listeners, and stay for a while.
  await apiPage.evaluate('chrome.runtime.sendMessage({}).catch(() => null)');
  // One that has just been stopped may still be listed, and would begin what it cannot end.
  const [worker] = await waitUntil(
    'the service worker',
    () => protocol.serviceWorkers(id),
    (workers) => workers.length === 1,
  );
  await protocol.evaluate(worker, expression);
}
