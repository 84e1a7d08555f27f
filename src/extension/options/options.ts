import { readSettings, watchSettings } from '../settings/settings-store.ts';
import { message } from '../ui/message.ts';
import { markPlace } from './controls/mark-place.ts';
import { buildOptionsPage } from './options-page.ts';
import { framePage } from './page-frame.ts';

await openOptionsPage();

async function openOptionsPage(): Promise<void> {
  framePage(message('optionsTitle'));
  const { elements, live, places } = buildOptionsPage(await readSettings());
  document.body.append(...elements);
  markPlace(places);
  watchSettings(live.changedElsewhere);
  window.addEventListener('pagehide', () => void live.flush());
  // The sections were not there yet when the browser looked for the one in the address.
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
