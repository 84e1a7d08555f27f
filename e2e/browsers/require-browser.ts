import type { BrowserName } from './browser.ts';
import { findChromiums } from './find-chromium.ts';
import { findFirefox } from './find-firefox.ts';
import { install, installations } from './install-browser.ts';

/**
 * Sees to it that a browser is on this machine, installing one where that can be done.
 * @param say shows a line of progress
 * @returns whether there is one now
 */
export async function requireBrowser(
  name: BrowserName,
  say: (line: string) => void,
): Promise<boolean> {
  if (isHere(name)) return true;
  for (const installation of installations(name)) {
    say(`There is no ${name} here. Installing it with ${installation.name} …`);
    if ((await install(installation)) && isHere(name)) return true;
  }
  say(`There is no ${name} here and no way to install it: install it, then start again.`);
  return false;
}

function isHere(name: BrowserName): boolean {
  return name === 'chromium' ? findChromiums().length > 0 : findFirefox() !== undefined;
}
