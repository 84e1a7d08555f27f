import { readSettings, watchSettings } from '../settings-store.ts';
import { themeVariables } from '../ui/reader-type.ts';
import { sentence } from '../ui/sentence.ts';
import { buildOptionsPage } from './options-page.ts';

await openOptionsPage();

async function openOptionsPage(): Promise<void> {
  const { documentElement: root } = document;
  root.lang = sentence('interfaceLanguage');
  root.dir = sentence('interfaceDirection');
  document.title = sentence('optionsTitle');
  for (const [name, value] of Object.entries(themeVariables('system'))) {
    root.style.setProperty(name, value);
  }
  const { elements, live } = buildOptionsPage(await readSettings());
  document.body.append(...elements);
  watchSettings(live.changedElsewhere);
  window.addEventListener('pagehide', () => void live.flush());
  // The sections were not there yet when the browser looked for the one in the address.
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
