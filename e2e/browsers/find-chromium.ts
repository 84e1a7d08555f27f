import { chromium } from 'playwright';
import { installedPaths, type ProgramNames } from './installed-paths.ts';
import { isProgram } from './search-path.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/** Environment variable with the path of the browser to use; no other is tried then. */
export const CHROMIUM_VARIABLE = 'PITH_CHROMIUM';

/** Programs that are Chromium, or near enough to load an unpacked extension. */
const PROGRAMS: ProgramNames = {
  unix: [
    'chromium',
    'chromium-browser',
    'ungoogled-chromium',
    'google-chrome',
    'google-chrome-stable',
    'google-chrome-beta',
    'google-chrome-unstable',
    'microsoft-edge',
    'brave-browser',
  ],
  mac: [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Google Chrome Canary.app/Contents/MacOS/Google Chrome Canary',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'Brave Browser.app/Contents/MacOS/Brave Browser',
  ],
  windows: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
    'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  ],
};

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own browser, installed or not. */
  readonly playwrightPath: string;
  readonly isProgram: (path: string) => boolean;
}

const HERE: Surroundings = {
  platform: process.platform,
  environment: process.env,
  playwrightPath: chromium.executablePath(),
  isProgram,
};

/**
 * Paths of the browsers to try, best first: the one named by PITH_CHROMIUM, else Playwright's own,
 * then the installed ones. Empty when there is none.
 * @throws UnsuitableBrowser when PITH_CHROMIUM names no program
 */
export function findChromiums(here: Surroundings = HERE): string[] {
  const wanted = here.environment[CHROMIUM_VARIABLE];
  if (wanted !== undefined && wanted !== '') {
    if (here.isProgram(wanted)) return [wanted];
    throw new UnsuitableBrowser(
      `${CHROMIUM_VARIABLE} is ${wanted}, which is not a program that can be run.`,
    );
  }
  return [here.playwrightPath, ...installedPaths(PROGRAMS, here)].filter(here.isProgram);
}
