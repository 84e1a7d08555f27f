import { join } from 'node:path';
import { ROOT } from '../../tools/repository.ts';
import type { BrowserName, LaunchOptions, TestBrowser } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { findChromiums } from './find-chromium.ts';
import { FIREFOX_VARIABLE, findFirefox } from './find-firefox.ts';
import { launchFirefox } from './firefox.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/** Environment variable with the folder of the builds to use instead of `dist`. */
export const BUILDS_VARIABLE = 'PITH_BUILDS';

/** Folder of the built extension for a browser. */
export function builtExtension(name: BrowserName): string {
  return join(process.env[BUILDS_VARIABLE] ?? join(ROOT, 'dist'), name);
}

export type StartOptions = Partial<Omit<LaunchOptions, 'executable'>>;

/**
 * Starts the first browser of a kind that takes the built extension.
 * @throws Error that says what was tried
 */
export async function launchBrowser(
  name: BrowserName,
  { extension = builtExtension(name), ...options }: StartOptions = {},
): Promise<TestBrowser> {
  if (name === 'firefox') {
    const executable = findFirefox();
    if (executable !== undefined) return launchFirefox({ ...options, extension, executable });
    throw new UnsuitableBrowser(`No Firefox here: install one, or name it in ${FIREFOX_VARIABLE}.`);
  }
  const refusals: string[] = [];
  for (const executable of findChromiums()) {
    try {
      return await launchChromium({ ...options, extension, executable });
    } catch (error) {
      if (!(error instanceof UnsuitableBrowser)) throw error;
      refusals.push(`${executable}: ${error.message}`);
    }
  }
  throw new UnsuitableBrowser(['No Chromium here takes the extension.', ...refusals].join('\n  '));
}
