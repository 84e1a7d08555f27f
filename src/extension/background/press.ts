import browser, { type Tabs } from 'webextension-polyfill';
import contentScript from '../content/content-script.ts?script&iife';
import type { Host } from '../host/host.ts';
import { isClosedAddress } from './closed-address.ts';
import { showStatus } from './show-status.ts';
import { isTabGone } from './unless-tab-is-gone.ts';

/**
 * A press right after a navigation can come before the browser has let us into the new page: 11 of
 * 50 presses did. Measured: 800 ms after `load` the same press works, and often sooner.
 */
const RETRY_DELAYS_MS = [100, 200, 500];

/** Runs the content script in the tab: it switches the highlight on, or off when it is on. */
export async function press(tab: Tabs.Tab, host: Host): Promise<void> {
  if (tab.id === undefined) return;
  if (tab.url !== undefined && isClosedAddress(tab.url)) {
    await showStatus(tab.id, { state: 'failed', code: 'page-restricted' });
    return;
  }
  // A head start for the worker. The content script asks for the host again, and says if it fails.
  host.ensure().catch(() => undefined);
  try {
    if (await isLetIn(tab.id)) return;
    for (const delayMs of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (await isLetIn(tab.id)) return;
    }
    await showStatus(tab.id, { state: 'failed', code: await refusalCode(tab.id) });
  } catch (error) {
    if (!isTabGone(error)) throw error; // Else there is no one left to tell.
  }
}

/** Whether the browser lets us into the tab, and the content script has run there. */
async function isLetIn(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      files: [contentScript],
      // Not only once the page has loaded: a page with one slow picture can be read long before.
      injectImmediately: true,
    });
    return true;
  } catch (error) {
    if (isTabGone(error)) throw error;
    return false; // The browsers say why in words only; `refusalCode` finds out.
  }
}

/** A press lets us see the tab's address; when we cannot, another page has come since. */
async function refusalCode(tabId: number): Promise<'page-not-ready' | 'page-restricted'> {
  const { url } = await browser.tabs.get(tabId);
  return url === undefined ? 'page-not-ready' : 'page-restricted';
}
