import type { Page } from 'puppeteer-core';
import { waitUntil } from '../support/wait-until.ts';
import type { ChromeScope } from './firefox-chrome-scope.ts';

interface Beginning {
  readonly page: Page;
  readonly chrome: ChromeScope;
  readonly tab: string;
  readonly url: string;
}

/** Puppeteer waits for ever on the browser's own pages, so the window is asked what it shows. */
export async function begin({ page, chrome, tab, url }: Beginning): Promise<void> {
  const gone = page.goto(url).then(
    () => undefined,
    // A page that the test leaves while it loads ends in an error that no one waits for.
    () => undefined,
  );
  const shown = waitUntil(
    `${url} to be shown`,
    () => chrome.run(`${tab}.linkedBrowser.currentURI.spec`),
    new URL(url).href,
  );
  await Promise.race([gone, shown]);
  await shown;
}

/** The extension's pages run in a process of their own: on the way there and back Puppeteer loses the `load`. */
export async function openOwnPage(beginning: Beginning): Promise<void> {
  const { page, url } = beginning;
  // The page before may have the same address.
  await page.evaluate(() => void Object.assign(globalThis, { isLeft: true }));
  await begin(beginning);
  const isThere = () =>
    page
      .evaluate(() => ('isLeft' in globalThis ? '' : `${document.readyState} ${location.href}`))
      // The page before it is gone, and this one is not there yet.
      .catch((error: unknown) => String(error));
  const there = `complete ${new URL(url).href}`;
  await waitUntil(`${url} to load`, isThere, there);
}

/**
 * A private window begins with a page of the browser's own. Puppeteer waits for ever for an address that is opened
 * while that still loads.
 */
export async function leaveFirstPage(page: Page, window: ChromeScope): Promise<void> {
  const tab = 'gBrowser.selectedTab';
  const shown = () =>
    window.run(`${tab}.linkedBrowser.webProgress.isLoadingDocument
      ? '' : ${tab}.linkedBrowser.currentURI.spec`);
  await waitUntil("the private window's own page", shown, 'about:privatebrowsing');
  await openOwnPage({ page, chrome: window, tab, url: 'about:blank' });
}
