import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import type { BrowserName, LaunchOptions, TestBrowser } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { findChromiums, isProgram, onPath } from './find-chromium.ts';
import { launchFirefox } from './firefox.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/** Environment variable with the path of the Firefox to use. */
const FIREFOX_VARIABLE = 'PITH_FIREFOX';
const FIREFOX_PROGRAMS = ['firefox-esr', 'firefox', 'firefox-developer-edition'];

/** Environment variable with the folder of the builds to use instead of `dist`. */
const BUILDS_VARIABLE = 'PITH_BUILDS';

/** Folder of the built extension for a browser. */
export function builtExtension(name: BrowserName): string {
  return join(process.env[BUILDS_VARIABLE] ?? join(ROOT, 'dist'), name);
}

export type LaunchWishes = Partial<Omit<LaunchOptions, 'executable'>>;

/**
 * Starts the first browser of a kind that takes the built extension.
 * @throws Error that says what was tried
 */
export async function launchBrowser(
  name: BrowserName,
  { extension = builtExtension(name), ...wishes }: LaunchWishes = {},
): Promise<TestBrowser> {
  if (name === 'firefox') {
    return launchFirefox({ ...wishes, extension, executable: findFirefox() });
  }
  const refusals: string[] = [];
  for (const executable of findChromiums()) {
    try {
      return await launchChromium({ ...wishes, extension, executable });
    } catch (error) {
      if (!(error instanceof UnsuitableBrowser)) throw error;
      refusals.push(`${executable}: ${error.message}`);
    }
  }
  throw new UnsuitableBrowser(['No Chromium here takes the extension.', ...refusals].join('\n  '));
}

function findFirefox(): string {
  const wanted = process.env[FIREFOX_VARIABLE];
  if (wanted !== undefined && wanted !== '') return wanted;
  const found = FIREFOX_PROGRAMS.flatMap((program) => onPath(program)).find(isProgram);
  if (found === undefined) {
    throw new Error(`No Firefox here: install firefox-esr, or name one in ${FIREFOX_VARIABLE}.`);
  }
  return found;
}
