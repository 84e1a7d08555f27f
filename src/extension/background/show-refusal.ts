import browser, { type Tabs } from 'webextension-polyfill';
import { type Refusal, refusalKey } from '../pages/popup/refusal.ts';
import { unlessTabIsGone } from '../platform/browser/gone.ts';
import { onDesktop } from '../platform/browser/missing-apis.ts';
import { showStatus } from './show-status.ts';

/** In CSS pixels: room for the longest of the sentences. */
const WINDOW_SIZE = { width: 440, height: 240 };

/**
 * Says why Pith is kept out of a tab: by the badge and the tooltip, and in words that are seen where the button is
 * not in the toolbar. Nothing is awaited before the popup is asked for: Firefox opens it for a press only.
 */
export async function showRefusal(tab: Tabs.Tab, refusal: Refusal): Promise<void> {
  if (tab.id === undefined) return;
  const said = showInWords(tab.id, tab.windowId, refusal);
  const text = browser.i18n.getMessage(refusalKey(refusal));
  await showStatus(tab.id, { state: 'notified', isProblem: true, text });
  await said;
}

async function showInWords(
  tabId: number,
  windowId: number | undefined,
  refusal: Refusal,
): Promise<void> {
  const { action, tabs } = browser;
  const popup = `/src/extension/pages/popup/popup.html?refusal=${refusal}`;
  try {
    const isSet = action.setPopup({ tabId, popup });
    const isOpen = action.openPopup(windowId === undefined ? {} : { windowId });
    await Promise.all([isSet, isOpen]);
  } catch (error) {
    console.info('The popup does not open, so a window does:', error);
    const { windows } = onDesktop;
    // A phone has no windows but tabs.
    if (windows === undefined) await tabs.create({ url: popup });
    else await windows.create({ type: 'popup', url: popup, ...WINDOW_SIZE });
  }
  // It stays open; but the next press is to reach us again.
  await unlessTabIsGone(action.setPopup({ tabId, popup: '' }));
}
