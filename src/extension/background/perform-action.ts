import browser, { type Tabs } from 'webextension-polyfill';
import type { ActionRequest } from '../../core/action-request.ts';
import { type Action, BUTTON_ACTION } from '../../core/actions.ts';
import type { Refusal } from '../pages/popup/refusal.ts';
import { takesPart } from '../pages/welcome/welcome-request.ts';
import { isTabGone } from '../platform/browser/gone.ts';
import contentScript from '../tab/scripts/content-script.ts?script&iife';
import pressScript from '../tab/scripts/press-script.ts?script&iife';
import { scriptsOf } from './action-scripts.ts';
import type { Host } from './host/host.ts';
import { accessTo, type PageAccess } from './page-access.ts';
import { refusalOf, refusalOfAddress } from './refusal-of.ts';
import { showRefusal } from './show-refusal.ts';

/**
 * A press right after a navigation can come before the browser has let us into the new page. Together the delays are
 * as long as it was ever seen to take after `load`.
 */
const RETRY_DELAYS_MS = [100, 200, 500];

const OWN_PAGES: ReadonlyMap<Action, string> = new Map([
  ['save-tabs', 'src/extension/pages/tabs/tabs.html'],
  ['library', 'src/extension/pages/library/library.html'],
  ['all-marks', 'src/extension/pages/marks/marks.html'],
]);

/** Opens the page of ours that an action stands for; undefined for all others. */
function openPageOf({ action }: ActionRequest): Promise<unknown> | undefined {
  if (action === 'settings') return browser.runtime.openOptionsPage();
  const path = OWN_PAGES.get(action);
  if (path === undefined) return undefined;
  return browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** Does in a tab what the user has asked for, by the scripts that are injected for it. */
export async function perform(tab: Tabs.Tab, request: ActionRequest, host: Host): Promise<void> {
  const opening = openPageOf(request);
  if (opening !== undefined) {
    await opening;
    return;
  }
  // At once: Firefox opens a popup in the press itself alone.
  const refusal = refusalOfTab(tab) ?? (await performUnlessRefused(tab, request, host));
  if (refusal !== undefined) await showRefusal(tab, refusal);
}

/** @returns why the browser does not let us into the tab; undefined when the action has begun, or nobody is left to tell */
export async function performUnlessRefused(
  tab: Tabs.Tab,
  request: ActionRequest,
  host: Host,
): Promise<Refusal | undefined> {
  if (tab.id === undefined) return undefined;
  const opening = openPageOf(request);
  if (opening !== undefined) {
    await opening;
    return undefined;
  }
  const closed = refusalOfTab(tab);
  if (closed !== undefined) return closed;
  const page = accessTo(tab.id, tab.url);
  let refused: unknown;
  const isLetIn = async () => {
    refused = await errorOf(page, request);
    return refused === undefined;
  };
  const begun = isLetIn();
  // A head start for the worker. The content script asks for the host again, and says if it fails.
  host.ensure().catch(() => undefined);
  try {
    if (await begun) return undefined;
    for (const delayMs of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (await isLetIn()) return undefined;
    }
    // Mostly the browser's own words; but a script of ours that fails is not to go unseen.
    console.info('Pith was not let into a page:', refused);
    const { url } = await browser.tabs.get(tab.id);
    return refusalOf(url, String(refused));
  } catch (error) {
    if (!isTabGone(error)) throw error;
    return undefined;
  }
}

/** Of the pages of an extension, only two of ours take part. */
export function refusalOfTab({ url }: Tabs.Tab): Refusal | undefined {
  return takesPart(url) ? undefined : refusalOfAddress(url ?? '');
}

/** Why an action has not begun in the tab, which the browsers say in words only; undefined where it has. */
async function errorOf(page: PageAccess, request: ActionRequest): Promise<unknown> {
  try {
    await begin(page, request);
    return undefined;
  } catch (error) {
    if (isTabGone(error)) throw error;
    return error;
  }
}

/**
 * Brings what an action needs into a page, and has it done there.
 * @throws what the browser says where it does not let us in
 */
export async function begin(page: PageAccess, request: ActionRequest): Promise<void> {
  const { action } = request;
  if (action === BUTTON_ACTION) {
    await page.run([contentScript, pressScript]);
    return;
  }
  if (await page.perform(request)) return;
  await page.run([contentScript, ...scriptsOf(action)]);
  if (!(await page.perform(request))) {
    throw new Error(`The page has not accepted the action ${action}.`);
  }
}
