import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { SIGN_MS, WAIT_TIMEOUT_MS, waitUntil } from '../support/wait-until.ts';
import type { LaunchOptions, TestBrowser } from './browser.ts';
import { countRegistered, forgetAll } from './extension-storage.ts';
import { ChromeScope } from './firefox-chrome-scope.ts';
import { leaveFirstPage } from './firefox-navigation.ts';
import { openTab, PAGE_PREFERENCES } from './firefox-tab.ts';

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
    timeout: WAIT_TIMEOUT_MS,
    // Pressing a toolbar button takes the rights of the browser's own window.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      ...QUIET,
      ...KEPT_PROCESSES,
      ...proxyPreferences(options.proxy),
      ...storagePreferences(options.storageKiB),
      'dom.user_activation.transient.timeout': SIGN_MS,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // The panel of what is saved would take the keys that are meant for the page.
      'browser.download.alwaysOpenPanel': false,
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

/** With these Firefox answers for the user whether what is stored is to last. */
const TESTS_OF_LASTING = ['testing', 'testing.allow'].map(
  (name) => `dom.storageManager.prompt.${name}`,
);

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
  const chrome = await ChromeScope.of(started.browser, id);
  const opened = () => chrome.run(OWN_TABS) as Promise<readonly string[]>;
  const isWelcomePage = (all: readonly string[]) => all.some((address) => /welcome/.test(address));
  const [openedAtInstall] = await waitUntil('the welcome page', opened, isWelcomePage);
  await chrome.run(`(gBrowser.removeTab(${OWN_TAB}), null)`);
  return drive(started, { extension, id, openedAtInstall });
}

/** An extension that has just been started. */
interface Loaded {
  readonly extension: string;
  readonly id: string;
  readonly openedAtInstall: string;
}

const IS_OWN = `(tab) => tab.linkedBrowser.currentURI.spec.startsWith(extension.policy.getURL())`;
const OWN_TABS = `[...gBrowser.tabs].filter(${IS_OWN}).map((tab) => tab.linkedBrowser.currentURI.spec)`;
const OWN_TAB = `[...gBrowser.tabs].find(${IS_OWN})`;

/** Drives an extension that has just been started. */
async function drive(started: Started, loaded: Loaded): Promise<TestBrowser> {
  const { extension, id, openedAtInstall } = loaded;
  const { browser, downloads } = started;
  const chrome = await ChromeScope.of(browser, id);
  const closed = new Promise<void>((resolve) => browser.on('disconnected', () => resolve()));
  const isRunning = async () => (await chrome.run('extension.backgroundState')) === 'running';
  await waitUntil('the event page to start', isRunning);
  async function resetBrowser(): Promise<void> {
    // A test that failed may have left a private window, where the next tabs would open.
    await chrome.closeOthers();
    for (const preference of [ASKS_FOR_SITES, ...TESTS_OF_LASTING, ...PAGE_PREFERENCES]) {
      await chrome.run(`Services.prefs.clearUserPref('${preference}') ?? null`);
    }
  }
  const equipped: TestBrowser = {
    name: 'firefox',
    version: (await browser.version()).replace(/^firefox\//, ''),
    extensionOrigin: String(await chrome.run('extension.policy.getURL()')),
    closed,
    openedAtInstall,
    ownTabs: async () => (await chrome.run(OWN_TABS)) as readonly string[],
    async openTab(options) {
      if (options?.isPrivate !== true)
        return openTab(await browser.newPage(), { ...started, chrome });
      const before = await browser.pages();
      const window = await chrome.openPrivateWindow();
      const opened = async () => (await browser.pages()).filter((one) => !before.includes(one));
      const count = async () => (await opened()).length;
      await waitUntil('the page of the private window', count);
      const [page] = await opened();
      await leaveFirstPage(page, window);
      return openTab(page, { ...started, chrome: window });
    },
    async allowInPrivateWindows() {
      await chrome.run(`${EXTENSION_PERMISSIONS}
        .add(extension.id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] })
        .then(() => AddonManager.getAddonByID(extension.id))
        .then((addon) => addon.reload())
        .then(() => null)`);
      return drive(started, loaded);
    },
    async update() {
      await chrome.run(`AddonManager.getAddonByID(extension.id)
        .then((addon) => addon.reload())
        .then(() => null)`);
      return drive(started, loaded);
    },
    async takePopups() {
      const popups = (await chrome.run(TAKE_POPUPS)) as readonly string[];
      // One that still loads is not to be closed before it is seen.
      if (popups.length === 0) return popups;
      // As long as the browser knows of one, a press would close that and do nothing else.
      const isDetached = () => chrome.run(`(${VIEW_POPUP}?.closePopup(), ${VIEW_POPUP} == null)`);
      await waitUntil('the popup to close', isDetached);
      return popups;
    },
    async stopBackground() {
      async function terminate(): Promise<boolean> {
        await chrome.run('extension.terminateBackground().then(() => null)');
        return isRunning();
      }
      await waitUntil('the background to stay stopped', terminate, false);
    },
    allowWhenAsked: async () =>
      void (await chrome.run(`Services.prefs.setBoolPref('${ASKS_FOR_SITES}', false) ?? null`)),
    async allowToLast() {
      for (const preference of TESTS_OF_LASTING) {
        await chrome.run(`Services.prefs.setBoolPref('${preference}', true) ?? null`);
      }
    },
    revoke: async (origin) =>
      void (await chrome.run(`${EXTENSION_PERMISSIONS}
        .remove(extension.id, { permissions: [], origins: ['${origin}'] }, extension)
        .then(() => null)`)),
    extensionErrors: () => chrome.errors(),
    forgetExtensionErrors: async () => void (await chrome.run('Services.console.reset() ?? null')),
    async renew() {
      await resetBrowser();
      await equipped.forgetExtensionErrors();
      await browser.uninstallExtension(id);
      return equip(started, extension);
    },
    async clear() {
      const [first, ...opened] = await browser.pages();
      await Promise.all(opened.map((page) => page.close()));
      await resetBrowser();
      const tab = await openTab(first, { ...started, chrome });
      await tab.open(`${equipped.extensionOrigin}manifest.json`);
      await tab.run(forgetAll);
      const registered = () => tab.run(countRegistered);
      await waitUntil('it to leave all sites', registered, 0);
      await tab.leave();
      await equipped.forgetExtensionErrors();
      return equipped;
    },
    closeDriverPages: async () => undefined,
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
  return equipped;
}

/** Of the whole a site or an extension may have a part, and 10 MiB where that is less. */
function storagePreferences(kib: number | undefined): Record<string, number> {
  return kib === undefined ? {} : { 'dom.quotaManager.temporaryStorage.fixedLimit': kib };
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
