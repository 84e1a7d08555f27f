import { siteRule } from '../../../core/settings/site-rules.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { siteToRemember } from '../../platform/settings/site-to-remember.ts';

/** In `storage.local`: the sites where it has been offered once. */
const KEY = 'marksOffered';
const MAX_SITES = 50;

/** Offers, once for each site, to show the user's highlights there without a press. */
export async function offerAlways(page: PithPage): Promise<void> {
  const hostname = siteToRemember();
  if (hostname === undefined) return;
  const [settings, { [KEY]: stored }] = await Promise.all([
    page.settings(),
    chrome.storage.local.get(KEY),
  ]);
  const offered: readonly unknown[] = Array.isArray(stored) ? stored : [];
  if (siteRule(settings, hostname)?.showsMarks === true || offered.includes(hostname)) return;
  await chrome.storage.local.set({ [KEY]: [...offered, hostname].slice(-MAX_SITES) });
  const perform = () => void askBackground({ type: 'always-show-marks' });
  showNotice(message('markAdded'), {
    kind: 'done',
    action: { label: message('markAlways'), perform },
  });
}
