import browser from 'webextension-polyfill';
import { ARE_YOU_THERE, type PageStatus } from '../../page/messages.ts';
import { countedMessage, message } from '../layers/ui/message.ts';
import { unlessTabIsGone } from '../platform/browser/gone.ts';
import { titleOfPress } from './button-title.ts';
import { describeStatus } from './describe-status.ts';

/**
 * The status of each tab that is being shown now. Its words may have to be read first, and its page asked
 * whether it is there; a status that has come meanwhile is newer, and is not written over.
 */
const newest = new Map<number, PageStatus>();

/** Shows a tab's status on the toolbar button. The browser itself forgets it when the tab navigates. */
export function showStatus(tabId: number, status: PageStatus): Promise<void> {
  return asNewest(tabId, status, (isNewest) => showIf(isNewest, tabId, status));
}

async function asNewest(
  tabId: number,
  status: PageStatus,
  show: (isNewest: () => boolean) => Promise<void>,
): Promise<void> {
  const isNewest = () => newest.get(tabId) === status;
  newest.set(tabId, status);
  try {
    await show(isNewest);
  } finally {
    if (isNewest()) newest.delete(tabId);
  }
}

async function showIf(isNewest: () => boolean, tabId: number, status: PageStatus): Promise<void> {
  const words = describeStatus(status, browser.i18n.getMessage('interfaceLanguage'));
  const { action } = browser;
  const { titleKey, substitutions, count } = words;
  const named = titleKey && nameStatus(titleKey, substitutions, count);
  const title = status.state === 'off' ? await titleOfPress() : (named ?? words.title);
  if (!isNewest()) return;
  // The badge comes last: whoever sees it and looks at the tooltip finds the words that belong to it.
  await unlessTabIsGone(
    Promise.all([
      action.setTitle({ tabId, title: title ?? '' }),
      // Not every browser of a phone has badges; the page itself tells of failures there.
      action.setBadgeBackgroundColor?.({ tabId, color: words.badgeColor }),
      action.setBadgeTextColor?.({ tabId, color: 'white' }),
      action.setBadgeText?.({ tabId, text: words.badge }),
    ]),
  );
}

function nameStatus(key: string, details: readonly string[], count?: number): string {
  return count === undefined ? message(key, ...details) : countedMessage(key, count, ...details);
}

/**
 * Shows what a page says of itself. A page that is left while it speaks is heard when another has
 * taken its place; then the words are taken back.
 */
export function showStatusOfPage(tabId: number, status: PageStatus): Promise<void> {
  return asNewest(tabId, status, async (isNewest) => {
    await showIf(isNewest, tabId, status);
    if (status.state === 'off' || (await isPageThere(tabId))) return;
    if (isNewest()) await showStatus(tabId, { state: 'off' });
  });
}

async function isPageThere(tabId: number): Promise<boolean> {
  try {
    return (await browser.tabs.sendMessage(tabId, ARE_YOU_THERE, { frameId: 0 })) === true;
  } catch {
    return false; // No content script of ours in the tab, or no tab.
  }
}
