import browser, { type Tabs } from 'webextension-polyfill';
import { type ActionOptions, type ActionRequest, WHOLE_PAGE } from '../../core/action-request.ts';
import { type Action, BUTTON_ACTION } from '../../core/actions.ts';
import contentScript from '../content/content-script.ts?script&iife';
import pressScript from '../content/press-script.ts?script&iife';
import type { Host } from '../host/host.ts';
import type { Refusal } from '../popup/refusal.ts';
import { scriptsOf } from './action-scripts.ts';
import { isTabGone } from './gone.ts';
import { refusalOf, refusalOfAddress } from './refusal-of.ts';
import { showRefusal } from './show-refusal.ts';

/**
 * A press right after a navigation can come before the browser has let us into the new page. Together the delays are
 * as long as it was ever seen to take after `load`.
 */
const RETRY_DELAYS_MS = [100, 200, 500];

/** What the toolbar button does: it switches the highlight on, or off when it is on. */
export const PRESS: ActionRequest = { action: BUTTON_ACTION, details: WHOLE_PAGE };

/** Does in a tab what the user has asked for, by the scripts that are injected for it. */
export async function perform(tab: Tabs.Tab, request: ActionRequest, host: Host): Promise<void> {
  // At once: Firefox opens a popup in the press itself alone.
  const refusal =
    refusalOfAddress(tab.url ?? '') ?? (await performUnlessRefused(tab, request, host));
  if (refusal !== undefined) await showRefusal(tab, refusal);
}

/** @returns why the browser does not let us into the tab; undefined when the action has begun, or nobody is left to tell */
export async function performUnlessRefused(
  tab: Tabs.Tab,
  request: ActionRequest,
  host: Host,
): Promise<Refusal | undefined> {
  if (tab.id === undefined) return undefined;
  const closed = refusalOfAddress(tab.url ?? '');
  if (closed !== undefined) return closed;
  let refused: unknown;
  const isLetIn = async (tabId: number) => {
    refused = await errorOf(tabId, request);
    return refused === undefined;
  };
  const begun = isLetIn(tab.id);
  // A head start for the worker. The content script asks for the host again, and says if it fails.
  host.ensure().catch(() => undefined);
  try {
    if (await begun) return undefined;
    for (const delayMs of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (await isLetIn(tab.id)) return undefined;
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

/** Why an action has not begun in the tab, which the browsers say in words only; undefined where it has. */
async function errorOf(tabId: number, request: ActionRequest): Promise<unknown> {
  try {
    await begin(tabId, request);
    return undefined;
  } catch (error) {
    if (isTabGone(error)) throw error;
    return error;
  }
}

async function begin(tabId: number, { action, details }: ActionRequest): Promise<void> {
  // Not only once the page has loaded: a page with one slow picture can be read long before.
  const injection = { target: { tabId }, injectImmediately: true };
  if (action === BUTTON_ACTION) {
    await browser.scripting.executeScript({ ...injection, files: [contentScript, pressScript] });
    return;
  }
  const isAccepted = async () => {
    const call = { ...injection, func: performInPage, args: [action, details] };
    const [answer] = await browser.scripting.executeScript(call);
    return answer.result === true;
  };
  if (await isAccepted()) return;
  const files = [contentScript, ...scriptsOf(action)];
  await browser.scripting.executeScript({ ...injection, files });
  if (!(await isAccepted())) throw new Error(`The page has not accepted the action ${action}.`);
}

/** Runs in the page, beside the content script, so it must not use anything outside itself. */
function performInPage(action: Action, details: ActionOptions): boolean {
  // As `ownGlobal` does: an element of the page may have that name.
  const pith = Object.hasOwn(globalThis, 'pith') ? globalThis.pith : undefined;
  if (pith === undefined || !pith.knows(action)) return false;
  // The page goes on by itself and tells the user what came of it.
  void pith.perform(action, details);
  return true;
}
