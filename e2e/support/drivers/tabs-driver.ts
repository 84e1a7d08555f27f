import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { builtExtension, launchBrowser } from '../../browsers/launch.ts';
import { SITE } from '../open-page.ts';
import type { ExtensionPage } from '../settings-page.ts';
import { waitUntil } from '../wait-until.ts';

/**
 * A browser of its own in which nobody has to say yes to the list of tabs: no test can press the button of that question
 * in Chromium, so the extension has the list there from the start.
 */
export async function launchWithTabs(
  name: TestBrowser['name'],
  proxy: string,
): Promise<{ readonly browser: TestBrowser; end(): Promise<void> }> {
  const extension = await mkdtemp(join(tmpdir(), 'pith-tabs-'));
  await cp(builtExtension(name), extension, { recursive: true });
  if (name === 'chromium') {
    const path = join(extension, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    const permissions = [...manifest.permissions, 'tabs'];
    const { optional_permissions: _, ...rest } = manifest;
    await writeFile(path, JSON.stringify({ ...rest, permissions }));
  }
  const browser = await launchBrowser(name, { extension, proxy });
  return {
    browser,
    async end() {
      await browser.close();
      await rm(extension, { recursive: true });
    },
  };
}

/** The origin of the pages of these tests, as the extension asks for it. */
const ORIGIN = `*://${new URL(SITE).hostname}/*`;

/** Opens the page that saves several tabs, and has it list them. */
export async function openTabsPage(browser: TestBrowser): Promise<Tab> {
  const tab = await browser.openTab();
  await tab.open(`${browser.extensionOrigin}src/extension/pages/tabs/tabs.html`);
  // Only now: what was allowed before the page was opened stays so.
  await browser.allowWhenAsked(ORIGIN);
  await pressButtonOf(tab, 'Show the tabs of this window');
  await waitUntil('the list of tabs', () =>
    tab.run(() => document.querySelectorAll('.tabs li').length),
  );
  return tab;
}

/** Presses a button by keyboard, once it can be pressed. */
export async function pressButtonOf(tab: Tab, words: string): Promise<void> {
  await waitUntil(`the button ${words}`, () =>
    tab.run((wanted) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent, disabled }) => textContent === wanted && !disabled,
      );
      button?.focus();
      return button !== undefined && document.activeElement === button;
    }, words),
  );
  await tab.pressKey('Enter');
}

/** Ticks the tabs whose addresses end so, and no others. */
export async function tickTabs(tab: Tab, endings: readonly string[]): Promise<void> {
  await tab.run((wanted) => {
    for (const item of document.querySelectorAll('.tabs li')) {
      const box = item.querySelector('input');
      const title = item.querySelector('.title')?.textContent ?? '';
      const isWanted = wanted.some((words) => title.includes(words));
      if (box !== null && box.checked !== isWanted) box.click();
    }
  }, endings);
}

/** What is said below each tab that has anything said of it, by its title. */
export function outcomes(tab: Tab): Promise<Record<string, string>> {
  return tab.run(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.tabs li')].flatMap((item) => {
        const words = item.querySelector('.outcome')?.textContent ?? '';
        return words === '' ? [] : [[item.querySelector('.title')?.textContent ?? '', words]];
      }),
    ),
  );
}

/** Waits until the page says something that a pattern matches. */
export function tabsPageSays(tab: Tab, pattern: RegExp): Promise<string> {
  return waitUntil(
    `the words ${pattern}`,
    () => tab.run(() => document.querySelector('main > .outcome')?.textContent ?? ''),
    (words) => pattern.test(words),
  );
}

/** Whether the extension may read the pages of these tests. */
export function mayRead(tab: Tab): Promise<boolean> {
  return tab.run((origin) => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    return chrome.permissions.contains({ origins: [origin] });
  }, ORIGIN);
}
