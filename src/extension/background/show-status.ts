import browser from 'webextension-polyfill';
import type { PageStatus } from '../../core/messages.ts';
import { describeStatus } from './describe-status.ts';
import { unlessTabIsGone } from './unless-tab-is-gone.ts';

/** Shows a tab's status on the toolbar button. The browser itself forgets it when the tab navigates. */
export async function showStatus(tabId: number, status: PageStatus): Promise<void> {
  const { badge, titleKey, substitutions, badgeColor } = describeStatus(
    status,
    browser.i18n.getUILanguage(),
  );
  const { action } = browser;
  const title = browser.i18n.getMessage(titleKey, [...substitutions]);
  await unlessTabIsGone(
    Promise.all([
      action.setBadgeBackgroundColor({ tabId, color: badgeColor }),
      action.setBadgeTextColor({ tabId, color: 'white' }),
      action.setBadgeText({ tabId, text: badge }),
      action.setTitle({ tabId, title }),
    ]),
  );
}
