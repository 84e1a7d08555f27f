import browser, { type Tabs } from 'webextension-polyfill';
import type { ErrorCode } from '../../core/errors.ts';
import contentScript from '../content/content-script.ts?script&iife';
import type { Host } from '../host/host.ts';
import { refusalOf } from './refusal.ts';
import { showStatus } from './show-status.ts';
import { isTabGone } from './unless-tab-is-gone.ts';

/**
 * A press right after a navigation can come before the browser has let us into the new page; by
 * then it has. Measured: the same press works 800 ms after `load`.
 */
const SECOND_TRY_MS = 800;

/** Runs the content script in the tab: it switches the highlight on, or off when it is on. */
export async function press(tab: Tabs.Tab, host: Host): Promise<void> {
  if (tab.id === undefined) return;
  // A head start for the worker. The content script asks for the host again, and says if it fails.
  host.ensure().catch(() => undefined);
  try {
    await inject(tab.id);
  } catch (error) {
    await tryAgain(tab.id, error);
  }
}

async function tryAgain(tabId: number, first: unknown): Promise<void> {
  if (isTabGone(first)) return;
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  try {
    await inject(tabId);
  } catch (error) {
    if (isTabGone(error)) return;
    const code: ErrorCode = refusalOf(error);
    if (code === 'unexpected') console.error(error);
    await showStatus(tabId, { state: 'failed', code });
  }
}

async function inject(tabId: number): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId },
    files: [contentScript],
    // Not only once the page has loaded: a page with one slow picture can be read long before.
    injectImmediately: true,
  });
}
