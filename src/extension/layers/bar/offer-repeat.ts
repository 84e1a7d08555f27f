import { changeSettings } from '../../platform/settings/change-settings.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { message } from '../ui/message.ts';
import { showNotice } from '../ui/notices/notice.ts';

/** In `storage.local`, with the other offers: whether it has been made once. */
const MADE = { buttonOffered: true };

/** Offers, once, that the toolbar button repeats what was used last, after the reader was opened by two presses. */
export async function offerRepeat(): Promise<void> {
  const [{ button }, stored] = await Promise.all([
    readSettings(),
    chrome.storage.local.get(Object.keys(MADE)),
  ]);
  if (button !== 'highlight' || 'buttonOffered' in stored) return;
  await chrome.storage.local.set(MADE);
  const perform = () =>
    void changeSettings((old) => ({ ...old, button: 'last' })).catch(console.error);
  const action = { label: message('optionsButton_last'), perform };
  showNotice(message('buttonOffer'), { kind: 'done', action });
}
