import type { Settings } from '../../../core/settings/settings.ts';
import { message } from '../../layers/ui/message.ts';
import { followSettings } from '../../platform/settings/settings-store.ts';
import { markPlace } from './controls/mark-place.ts';
import type { LiveSettings } from './live-settings.ts';
import { buildOptionsPage } from './options-page.ts';
import { framePage } from './page-frame.ts';

framePage(message('optionsTitle'));
let page: LiveSettings | undefined;
followSettings((settings) => {
  if (page === undefined) page = openOptionsPage(settings);
  else page.changedElsewhere(settings);
});

function openOptionsPage(settings: Settings): LiveSettings {
  const { elements, live, places } = buildOptionsPage(settings);
  document.body.append(...elements);
  markPlace(places);
  window.addEventListener('pagehide', () => void live.flush());
  // The sections were not there yet when the browser looked for the one in the address.
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return live;
}
