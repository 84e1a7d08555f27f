import type { BrowserContext, Page } from 'playwright';
import { waitUntil } from '../support/wait-until.ts';

/** Waits for the page that the extension opens when it is installed, and closes it. @returns its address */
export async function closeWelcomePage(context: BrowserContext, id: string): Promise<string> {
  const opened = () => ownPages(context, id).find((page) => /welcome/.test(page.url()));
  await waitUntil('the welcome page', async () => opened()?.url());
  const page = opened();
  // Chromium keeps the answer to the first question for a text, for all of the extension: if the page that asked is
  // closed before it has come, nothing of the extension has texts until the browser is started anew.
  await page?.waitForLoadState();
  await page?.close();
  return page?.url() ?? '';
}

/** Pages of the extension in tabs. */
export function ownPages(context: BrowserContext, id: string): Page[] {
  return context.pages().filter((page) => page.url().startsWith(`chrome-extension://${id}/`));
}

/**
 * Has Chrome's page for extensions do what loads one again, and waits for that: it comes some time after the answer, and
 * to open a page of the extension before fails, or is undone.
 */
export async function untilLoadedAgain(
  extensionsPage: Page,
  id: string,
  call: string,
): Promise<void> {
  await extensionsPage.evaluate(`new Promise((resolve, reject) => {
    const { onItemStateChanged } = chrome.developerPrivate;
    onItemStateChanged.addListener(function take({ event_type: type, item_id: item }) {
      if (type !== 'LOADED' || item !== '${id}') return;
      onItemStateChanged.removeListener(take);
      resolve();
    });
    chrome.developerPrivate.${call}.catch(reject);
  })`);
}
